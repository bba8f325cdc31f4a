/**
 * What `npm run mutate` changes, and which tests run for it: those beside the code. Tests that start servers or build
 * pages would run again for almost every mutant.
 *
 * @type {Record<string, { folders: string[], tests: string[] }>}
 */
export const places = {
  domain: { folders: ['src/domain'], tests: ['tests/domain/**/*.test.ts'] },
  'store-api': {
    folders: ['accounts', 'catalogue', 'customers', 'home', 'import', 'installation', 'media', 'orders', 'payments', 'sections', 'shops', 'staff'].map(
      noun => `src/store-api/${noun}`,
    ),
    tests: ['tests/store-api/{accounts,catalogue,customers,home,import,installation,media,orders,payments,sections,shops,staff}/**/*.test.ts'],
  },
  'page-cache': {
    folders: ['src/site/page-cache'],
    tests: ['tests/site/page-cache/**/*.test.ts'],
  },
}

/** Name of the place that this run is about. */
export const place = process.env.MUTATION_PLACE ?? 'domain'
export const { folders, tests } = places[place]
