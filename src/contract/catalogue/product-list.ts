import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_CHOICE, MAX_FILTER, MAX_LIMIT, MAX_SEARCH } from '../input-limits.ts'
import { textOrEmpty, withDefault } from '../lenient.ts'
import { readableProducts } from './readable-products.ts'

/**
 * A facet of a listing: `key` and `value` are the parameter of a query that chooses the value, such as `size` and `m`.
 * Each value is counted without what is chosen of its own facet. There is no `count` of too many products, nor in all facets
 * where values of many are chosen. A chosen value that the shop has is among them, even if no product has it beside the others.
 */
export const facet = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.optional(z.number()) })),
})
export type Facet = z.output<typeof facet>

/** The place of a product in a listing: its sort key and its own. */
const place = z.string().check(z.regex(/^-?\d{1,16}-\d{1,16}$/))

/** A number of products; what is none counts as missing. */
const amount = withDefault(z.nullish(z.coerce.number()), undefined)

/**
 * A page of products; `count` is how many match in all, from `count` or `pagination.total`, and no less than are on the
 * page. `unreadable` says where the products are wrong that are left out, `leftOut` the same, variants too. `next` is what `after` takes
 * for the products behind the page; empty for none, and from an API that does not send it. `correction` is what was
 * searched for in place of `q`; empty where that was `q` itself. `offered` is
 * another text that finds products where `q` finds none; the shopper is asked whether it is meant. With `partial`, no product has all words of `q`, and these
 * have some of them; undefined, as false, where it found all of them.
 */
export const productPage = z.pipe(
  z.object({
    data: readableProducts,
    count: amount,
    pagination: withDefault(z.nullish(z.object({ total: amount })), undefined),
    // Another API may call an address so.
    next: withDefault(z.optional(place), undefined),
    facets: withDefault(z.optional(z.array(facet)), undefined),
    correction: textOrEmpty,
    offered: textOrEmpty,
    partial: withDefault(z.optional(z.boolean()), undefined),
  }),
  z.transform(({ data, count, pagination, next, facets, correction, offered, partial }) => ({
    products: data.products,
    unreadable: data.unreadable,
    leftOut: data.leftOut,
    // An API may count the page in one of them, and all in the other.
    count: Math.max(
      Math.floor(Math.max(count ?? 0, pagination?.total ?? 0)),
      data.products.length + data.unreadable.length,
    ),
    next: next ?? '',
    facets: facets ?? [],
    correction,
    offered,
    partial,
  })),
)
export type ProductPage = z.output<typeof productPage>

const filterText = z.optional(z.string().check(z.maxLength(MAX_FILTER)))

/** Values of which any may match: a parameter that is sent once or several times. */
function anyOf<Text extends z.ZodMiniType<string, string>>(text: Text) {
  return z.optional(
    z.pipe(
      z.union([z.array(text), text]),
      z.transform((given): string[] => (Array.isArray(given) ? given : [given])),
    ),
  )
}

const facetText = z.string().check(z.maxLength(MAX_CHOICE))
/** `<from>-<to>` in whole rupees; one end may be empty. */
const priceText = z.string().check(
  z.regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/),
  z.refine(text => {
    const [from, to] = text.split('-')
    return to === '' || Number(from) <= Number(to)
  }),
)
const onlyTrue = z.optional(z.enum(['true', 'false']))

/**
 * What a listing is sorted by: 'relevance' is for a search, and the same as 'newest' without one; 'origin' is the name of the
 * country of origin, those without one last.
 */
export const productSorts = ['newest', 'price-asc', 'price-desc', 'discount', 'origin', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * Filters of a listing; missing ones do not narrow. `filter` is a comma list of categories; `null` in it means none.
 * `after` is the `next` of another page with the same filters and sort; `page` is not used with it. With `q` the products
 * are those that the words find, by relevance without `sort`, and there is no `next`. Of the facets, from
 * `parentCategory` on, any value of each must match, all in one variant; `attr` is sent as `attr.<name>` for each
 * attribute. `price` is `<from>-<to>` in whole rupees, and paise do not count.
 */
const productQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT))),
  category: filterText,
  gender: filterText,
  filter: filterText,
  featured: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(productSorts)),
  after: z.optional(place),
  q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
  parentCategory: anyOf(z.string().check(z.maxLength(MAX_FILTER))),
  size: anyOf(facetText),
  color: anyOf(facetText),
  origin: anyOf(facetText),
  price: anyOf(priceText),
  attr: z.optional(z.record(facetText, z.array(facetText))),
  onSale: onlyTrue,
  inStock: onlyTrue,
  facets: onlyTrue,
})
/** What a caller sends. */
export type ProductQueryInput = z.input<typeof productQuery>
export type ProductQuery = z.output<typeof productQuery>

/** GET /products */
export const listProducts = endpoint({
  name: 'listProducts',
  path: '/products',
  access: 'public',
  query: productQuery,
  repeatable: ['parentCategory', 'size', 'color', 'origin', 'price', 'attr.'],
  response: productPage,
})
