const search = ['facets', 'search', 'search-api', 'search-hostile', 'search-journeys']
const searching = [...search, 'related']
const look = [
  'accessible',
  'budgets',
  'forced-colours.long',
  'in-reach',
  'fonts',
  'lighthouse.long',
  'placeholder.long',
  'reflow',
]
const listings = [
  'ahead',
  'browse',
  'not-for-sale',
  'listing-states',
  'many-kinds',
  'no-script',
  ...searching,
]
const texts = ['front-page', 'headers', 'hostile', 'words']
const browsing = ['choose', 'stock', 'typed-early', ...look, ...listings, ...texts]
const paying = ['pay', 'payment-page', 'payu', 'journeys', 'states-accessible.long']
const account = [
  'account',
  'addresses',
  'blocked-storage',
  'guest',
  'way-to-checkout',
  'buying-accessible.long',
  'invoices',
  'orders',
  'track',
  'journeys',
  'states-accessible.long',
]
const buying = [
  'cart',
  'cash-on-delivery',
  'line-choices',
  'not-for-sale',
  'focus',
  'foreign-api',
  'stock',
  'typed-early',
  ...account,
  ...paying,
]
const deskMedia = ['desk-media', 'desk-media-states', 'desk-screens']
const deskOrders = [
  'invoices',
  'desk-orders',
  'desk-phone-orders',
  'desk-orders-states',
  'desk-customers',
  'desk-screens',
]
const deskProducts = ['desk-products', 'desk-import', 'desk-import-questions.long', 'desk-screens']
const deskTexts = ['desk-editor', 'desk-hostile', 'desk-info', 'desk-journeys', 'desk-screens']
const deskPreview = ['desk-preview', 'desk-preview-closed']
const deskPeople = ['desk-people', 'desk-passkeys', 'desk-journeys', 'desk-screens']
const desk = [
  ...[
    'desk-bar',
    'desk-money',
    'desk-rules',
    'desk-search',
    'desk-still.long',
    'desk-weight',
    'forced-colours.long',
    ...deskMedia,
    ...deskOrders,
  ],
  ...[...deskProducts, ...deskTexts, ...deskPreview, ...deskPeople],
]
const all = [...browsing, ...buying, ...desk]

/**
 * For each room of the source, the end-to-end files that exercise it, without their ending. Of several rows that a
 * path lies below, the longest counts.
 */
export const touchedBy: Readonly<Record<string, readonly string[]>> = {
  'src/': all,
  'src/cli/': ['browse'],
  'src/components/': browsing,
  'src/demo/': ['accessible', 'browse', 'search'],
  'src/desk/': desk,
  'src/desk/policies/': deskTexts,
  'src/desk/customers/': deskOrders,
  'src/desk/sections/': deskTexts,
  'src/desk/import/': deskProducts,
  'src/desk/info/': [...deskTexts, ...deskPreview],
  'src/desk/media/': deskMedia,
  'src/desk/orders/': deskOrders,
  'src/desk/payments/': ['invoices', 'desk-money', 'desk-screens'],
  'src/desk/products/': deskProducts,
  'src/desk/rules/': ['desk-rules', 'desk-screens'],
  'src/desk/search/': ['desk-search', 'desk-screens'],
  'src/domain/desk/': desk,
  'src/domain/listing/': [...browsing, ...searching],
  'src/domain/search/': searching,
  'src/enhance/': [...browsing, 'cart', 'journeys', 'focus'],
  'src/forms/': [...buying, ...desk],
  'src/islands/': buying,
  'src/metrics/': ['browse'],
  'src/pages/': [...browsing, ...buying],
  'src/site/': [...browsing, 'foreign-api', 'journeys'],
  'src/site/desk/': desk,
  'src/site/images/': ['placeholder.long', 'browse', 'desk-media'],
  'src/site/metrics/': ['browse'],
  'src/site/preview/': deskPreview,
  'src/store-api/installation/backup/': [],
  'src/store-api/cli/': ['desk-orders', 'payu', 'stock'],
  'src/store-api/import/': deskProducts,
  'src/store-api/import/formats/': ['desk-import', 'desk-import-questions.long'],
  'src/store-api/import/reading/': ['desk-import', 'desk-import-questions.long'],
  'src/store-api/media/': deskMedia,
  'src/store-api/media-store/': deskMedia,
  'src/store-api/payments/': [...paying, 'desk-money'],
  'src/store-api/search/': [...searching, 'desk-search'],
  'src/store-api/accounts/': account,
  'src/store-api/addresses/': ['addresses'],
  'src/store-api/customers/': deskOrders,
  'src/store-api/orders/': [...buying, ...deskOrders],
  'src/store-api/staff/': desk,
  'src/stores/': buying,
}

/** Not of the programs, or tested by vitest alone. */
const UNTOUCHED = /^(?:tests|\.github|\.githooks|\.config\/(?:vitest|stryker|biome|mutation))|\.md$|^LICENSE$/

/** The end-to-end files that a change of these paths may break, each from the repository's root. */
export function e2eFilesFor(changed: readonly string[]): string[] {
  const names = changed.flatMap(path => {
    const own = /^e2e\/([\w.-]+)\.test\.ts$/.exec(path)?.[1]
    if (own !== undefined) return [own]
    return UNTOUCHED.test(path) ? [] : (touchedBy[roomOf(path) ?? ''] ?? all)
  })
  return [...new Set(names)].map(name => `e2e/${name}.test.ts`).sort()
}

function roomOf(path: string): string | undefined {
  const above = Object.keys(touchedBy).filter(room => path.startsWith(room))
  return above.sort((one, other) => other.length - one.length)[0]
}
