/** Products of the shop to which larger ones are compared. */
export const SMALL = 1_000
export const SMALL_HOST = 'small.localhost'
export const LARGE = 100_000
export const LARGEST = 1_000_000

/** A filled shop and the port of the API that serves it. */
export interface Shop {
  host: string
  products: number
  port: number
}

/** A number of products as figures name it. */
export function many(products: number): string {
  return products.toLocaleString('en')
}

/** A quarter of the memory of the machine in RESULTS.md, as .github/OPERATING.md advises; PostgreSQL's own default is 128 MB. */
export const POSTGRES_SETTINGS = ['shared_buffers=6GB']
