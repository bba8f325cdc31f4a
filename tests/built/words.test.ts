import { expect, test } from 'vitest'
import { htmlOf, links, shown, texts, visit } from './support/visit.ts'

test('contact details are the shop’s own', async () => {
  const html = await htmlOf('books', '/contact')
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  for (const words of ['Kitab Ghar Booksellers', 'Monday to Saturday, 10AM - 6PM'])
    expect(shown(main)).toContain(words)
  const named = links(main).map(([text]) => text)
  expect(named).toContain('namaste@kitabghar.example')
  expect(main).toMatch(/<a [^>]*aria-label="Instagram"|<a [^>]*>[^<]*Instagram/)
})

test('home says what the specification says', async () => {
  const html = await htmlOf('books', '/')
  const headings = ['h1', 'h2', 'h3'].flatMap(level => texts(html, level))
  expect(headings).toEqual(
    expect.arrayContaining([
      'Discover Your Literary Companion',
      'Browse Categories',
      'Featured Titles',
      'Premium Magazines & Self-Help Books',
      'Trending Magazines',
      'Literary Fiction',
      'Personal Growth',
      'Mindfulness',
    ]),
  )
  for (const text of ['Browse Collection', 'View All', 'Explore Collection'])
    expect(links(html).filter(([words]) => words.startsWith(text))).toEqual([
      [expect.stringContaining(text), '/products'],
    ])
})

test('a listing has one address', async () => {
  const from = '/products?category=BOOKS&page=1&utm_source=mail&parentCategory='
  const to = (await visit('books', from)).headers['location'] ?? from
  expect(to).toMatch(/^\/products\?category=(books|BOOKS.*)$/)
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await htmlOf('books', to))?.[1]
  expect(canonical).toMatch(/\/products\?category=books$/)
})

test('each shop says its own policies, and the built-in ones elsewhere', async () => {
  expect(texts(await htmlOf('vastra', '/return'), 'h2')).toContain('If it does not fit')
  const privacy = shown(await htmlOf('books', '/privacy'))
  expect(privacy).toContain('Monday-Friday, 10:00-17:00')
  expect(privacy).toContain('Kitab Ghar Booksellers')
})

test('every page marks its own place in the navigation, and names its own shop', async () => {
  const said = async (path: string) => {
    const html = await htmlOf('vastra', path)
    const marked = html.match(/<a [^>]*aria-current="page"[^>]*>[\s\S]*?<\/a>/g) ?? []
    return marked.filter(link => /class="[^"]*\b(navbar-link|tab)\b/.test(link)).map(shown)
  }
  expect(await said('/')).toEqual(['Home'])
  expect(await said('/products')).toEqual(['All Products', 'Category'])
  expect(await said('/products?category=men')).toEqual(['Men', 'Category'])
  expect(await said('/products?category=women')).toEqual(['Women', 'Category'])
  expect(await said('/terms')).toEqual([])
  const footer = (html: string) => shown(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '')
  expect(footer(await htmlOf('vastra', '/terms'))).toContain('Vastra')
  expect(footer(await htmlOf('books', '/terms'))).not.toContain('Vastra')
})
