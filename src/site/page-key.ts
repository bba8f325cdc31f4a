import { MAX_FILTER } from '../contract/bounds.ts'

const LISTING = '/products'

/** One spelling of path and query for each page: only what changes the page stays. Used as key and to render. */
export function pageTarget(path: string, search: string): string {
  if (path !== LISTING || search === '') return path
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of ['category', 'parentCategory'] as const) {
    const value = query.get(name)?.trim()
    if (value && value.length <= MAX_FILTER) kept.set(name, value)
  }
  if (query.get('featured') === 'true') kept.set('featured', 'true')
  const page = query.get('page') ?? ''
  if (/^[1-9]\d{0,6}$/.test(page) && page !== '1') kept.set('page', page)
  return kept.size === 0 ? path : `${path}?${kept}`
}
