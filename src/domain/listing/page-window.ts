import { PAGE_SIZE, PAGE_WINDOW } from '../ui-limits.ts'

type PageLink = number | 'gap'

export function pageCount(count: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size))
}

/** The page links to show: first, last, two on either side of the current one, and gaps between. */
export function pageWindow(page: number, pages: number): PageLink[] {
  const from = Math.max(1, page - PAGE_WINDOW)
  const to = Math.min(pages, page + PAGE_WINDOW)
  const links: PageLink[] = []
  if (from > 1) links.push(1)
  if (from > 2) links.push(from === 3 ? 2 : 'gap')
  for (let number = from; number <= to; number++) links.push(number)
  if (to < pages - 1) links.push(to === pages - 2 ? pages - 1 : 'gap')
  if (to < pages) links.push(pages)
  return links
}

/** 'Showing X to Y of Z items' */
export function shownRange(page: number, count: number, size = PAGE_SIZE): string {
  const from = count === 0 ? 0 : (page - 1) * size + 1
  return `Showing ${from} to ${Math.min(page * size, count)} of ${count} items`
}
