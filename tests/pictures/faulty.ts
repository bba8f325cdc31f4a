import { type Behaviour, json } from '../support/edge-api.ts'

/** How the API of a shop can be: never there, gone after it said which shop it is, or late with every product. */
export type Fault = 'down' | 'lost' | 'slow'

/** Milliseconds; the site gives up after five seconds. */
const LATE = 4_000

/** The strange shop, or one that fails in this way. */
export function faulty(fault?: Fault): Behaviour {
  let isKnown = false
  return (request, response) => {
    if (fault === 'down' || (fault === 'lost' && isKnown)) return silence(request, response)
    isKnown = true
    const wait = fault === 'slow' && request.url?.includes('/products') ? LATE : 0
    setTimeout(() => strange(request, response), wait)
  }
}

const silence: Behaviour = (_, response) => json(response, { error: 'down' }, 503)

const LONG =
  'The Complete and Unabridged Correspondence of a Travelling Bookseller Between Kashi, Thiruvananthapuram and the Hills Beyond, With Notes, Maps and an Index of Persons'

const product = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  category: 'Things',
  parentCategory: 'Kinds',
  regularPrice: 1_234_567.89,
  description: `${title}. `.repeat(4),
  attributes: [{ key: 'country_of_origin', value: ['India'] }],
  ...more,
})

const goods = [
  product('long', LONG, { discountedPrice: 1_134_567.5 }),
  product('bare', 'No picture, no price', { regularPrice: null, description: '', attributes: [] }),
  product('hindi', 'कबीर के दोहे — संपूर्ण संग्रह, टीका सहित'),
]

const kinds = Array.from({ length: 200 }, (_, at) =>
  product(`k${at}`, `Thing ${at + 1}`, { parentCategory: `Kind of thing ${at + 1}` }),
)

/** An API with goods no demo has; its categories `empty` and `broken` are what they say. */
const strange: Behaviour = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://any')
  if (pathname.endsWith('/storeInfo'))
    return json(response, { storeName: 'Odds & Ends', categories: ['Things', 'Empty', 'Broken'] })
  const id = /\/products\/(\w+)$/.exec(pathname)?.[1]
  if (id) {
    const found = goods.find(one => one.id === id)
    return found ? json(response, found) : json(response, { error: 'Product not found' }, 404)
  }
  const category = searchParams.get('category')
  if (category === 'broken') return json(response, { error: 'broken' }, 500)
  if (category === 'empty' || searchParams.has('parentCategory'))
    return json(response, { data: [], count: 0 })
  if (searchParams.get('limit') === '100') return json(response, { data: kinds, count: 200 })
  json(response, { data: [...goods, ...kinds].slice(0, 12), count: 120_000 })
}
