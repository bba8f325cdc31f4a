/** A customer with an account: `token` of an open session, and the address of a network of their own. */
export interface Customer {
  /** Index of the shop in `World.shops`. */
  shop: number
  email: string
  token: string
  address: string
}

/** What can be asked of one shop. */
export interface ShopTargets {
  host: string
  /** Paths of pages. */
  pages: string[]
  /** Paths of the store API, and of searches on the site. */
  reads: { server: Server; path: string }[]
  /** Bodies of orders. */
  orders: object[]
}

export type Server = 'site' | 'api'

/** All that the process of the shoppers must know. */
export interface World {
  ports: Record<Server, number>
  shops: ShopTargets[]
  customers: Customer[]
  /** Of every customer. */
  password: string
  sale: { host: string; page: string; order: object; buyers: Customer[] }
}

/** One phase of the load: so many shoppers for so many milliseconds, or the sale. */
export type Phase =
  | { name: 'visit'; shoppers: number; milliseconds: number }
  | { name: 'sale'; visitors: number }
