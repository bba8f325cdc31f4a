import type { FieldValues, NamesOfGroup } from '../contract/catalogue/product-fields.ts'
import type { Role } from '../contract/desk/permission.ts'
import type { StoreInfo } from '../contract/store-info.ts'

/** One thing on sale in a demo shop, before the seeder gives it an id. Prices are rupees with at most two decimals. */
export interface DemoProduct extends Partial<Pick<FieldValues, NamesOfGroup<'declared'>>> {
  /** Unique within its shop, kebab-case; the seeder derives the product's id from it. */
  slug: string
  title: string
  description: string
  category: string | null
  parentCategory: string | null
  gender?: 'Men' | 'Women' | 'Unisex'
  regularPrice: number
  discountedPrice?: number
  /** File names inside media/<shop slug>/; the first is the main picture. */
  images: string[]
  attributes: DemoAttribute[]
  /** ISO 8601, UTC. */
  createdAt: string
  /** Without it, its pieces are not counted. */
  stock?: DemoStock
}

/** Pieces of each size and colour; `but` names others by size, colour or both: `L`, `Red`, `L/Red`. */
export interface DemoStock {
  each: number
  but?: Readonly<Record<string, number>>
}

export interface DemoAttribute {
  key: string
  value: string[]
  metricUnit?: string
}

interface DemoTheme {
  /** Carries white text in light mode: at least 4.5:1 against white. */
  accent: string
  /** The accent of dark mode: at least 4.5:1 against #121212. */
  accentDark: string
  paper: string
  ink: string
  font: 'serif' | 'sans'
  radius: 'none' | 'soft' | 'round'
}

/** A front page of a shop's own; without one, the specification's texts and links stand. */
export type DemoFrontPage = Pick<StoreInfo, 'home' | 'footerCategories' | 'announcement'>

interface DemoInfo extends DemoFrontPage {
  storeName: string
  companyName: string
  companyAddress: string
  companyEmail: string
  companyPhone: string
  companyLogoUrl: string
  description: string
  categories: string[]
  categoryImages: Record<string, string>
  /** Dominant colours of these pictures, `#rrggbb` by address; those that `pictureColours` has. */
  imageColors?: Record<string, string>
  socialLinks: Record<string, string>
  policies: Record<string, string>
  theme: DemoTheme
}

export interface DemoShop {
  slug: 'books' | 'screens' | 'vastra'
  hosts: string[]
  upiVpa: string
  /** Whether shoppers order without an account, and change orders until they are shipped. */
  takesGuests?: true
  info: DemoInfo
  products: DemoProduct[]
  /** Dominant colours of its pictures, `#rrggbb` by file name. */
  pictureColours?: Readonly<Record<string, string>>
}

export interface DemoOrder {
  status: 0 | 1 | 2 | 3 | 4
  daysAgo: number
  lines: { slug: string; quantity: number; size?: string; color?: string }[]
  shippingAddress: {
    fullName: string
    address: string
    city: string
    state: string
    postalCode: string
    phone: string
  }
}

/** One of the people of every demo shop, for the desk. */
export interface DemoPerson {
  email: string
  name: string
  role: Role
}

export interface DemoShopper {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  orders: DemoOrder[]
}
