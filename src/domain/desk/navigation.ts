import type { Permission, Role } from '../../contract/desk/permission.ts'
import { deskPaths } from './paths.ts'
import { mayDo } from './people/roles.ts'
import { ruleTitles } from './sections/section-titles.ts'
import { permissionToEdit, ruleSections, SEARCH_SECTION } from './sections/sections.ts'

/** A screen of a shop that the navigation leads to. */
interface NavItem {
  name: string
  title: string
  permission: Permission
  path: (slug: string) => string
}

/** Sections that belong together, under the one name that the bar shows. */
interface NavGroup {
  name: string
  title: string
  sections: readonly NavItem[]
}

/** What each screen of a shop needs; one that edits a section needs what `permissionToEdit` says. */
export const screenPermissions = {
  shop: 'shop:read',
  people: 'people:read',
  info: 'info:edit',
  media: 'media:edit',
  activity: 'activity:read',
  payments: 'money:read',
  customers: 'customers:read',
  customer: 'customers:read',
  guests: 'customers:read',
  guest: 'customers:read',
  selling: 'products:edit',
  imports: 'products:edit',
  import: 'products:edit',
  policies: 'policies:edit',
  policy: 'policies:edit',
  orders: 'orders:read',
  order: 'orders:read',
  newOrder: 'money:edit',
  orderLines: 'money:edit',
  slips: 'orders:read',
  labels: 'orders:read',
  invoices: 'orders:read',
  products: 'products:read',
  newProduct: 'products:edit',
  product: 'products:read',
  search: 'products:read',
} as const satisfies Record<string, Permission>

/** A screen whose address names nothing but its shop. */
type ListScreen = keyof {
  [Name in keyof typeof screenPermissions as (typeof deskPaths)[Name] extends (slug: string) => string
    ? Name
    : never]: true
}

function navItem(name: ListScreen, title: string): NavItem {
  return { name, title, permission: screenPermissions[name], path: deskPaths[name] }
}

const home = navItem('shop', 'Home')

/** What an order costs, section by section. */
const rules = ruleSections.map(
  (section): NavItem => ({
    name: section,
    title: ruleTitles[section],
    permission: permissionToEdit(section),
    path: deskPaths[section],
  }),
)

const groups: readonly NavGroup[] = [
  { name: 'orders', title: 'Orders', sections: [navItem('orders', 'Orders')] },
  {
    name: 'products',
    title: 'Products',
    sections: [navItem('products', 'Products'), navItem('imports', 'Import'), navItem('search', 'Search')],
  },
  { name: 'customers', title: 'Customers', sections: [navItem('customers', 'Customers')] },
  {
    name: 'info',
    title: 'Shop',
    sections: [
      navItem('info', 'Shop info'),
      navItem('policies', 'Policies'),
      navItem('media', 'Media'),
      navItem('selling', 'Selling'),
      ...rules,
      navItem('activity', 'Activity'),
    ],
  },
  { name: 'payments', title: 'Money', sections: [navItem('payments', 'Payments')] },
  { name: 'people', title: 'People', sections: [navItem('people', 'People')] },
]

/** The groups of a shop with the sections that a role may open; without a role, all of them. */
export function groupsFor(role: Role | undefined): NavGroup[] {
  const open = groups.map(group => ({
    ...group,
    sections: group.sections.filter(({ permission }) => role === undefined || mayDo(role, permission)),
  }))
  return open.filter(({ sections }) => sections.length > 0)
}

/** Screens of one thing, each with the section that its list is in. */
const listOf: ReadonlyMap<string, string> = new Map([
  ['product', 'products'],
  ['newProduct', 'products'],
  ['policy', 'policies'],
  ['order', 'orders'],
  ['newOrder', 'orders'],
  ['orderLines', 'orders'],
  ['slips', 'orders'],
  ['labels', 'orders'],
  ['invoices', 'orders'],
  ['guests', 'customers'],
  ['guest', 'customers'],
  ['customer', 'customers'],
  ['import', 'imports'],
])

const screensOfSections = ['product', 'policy', SEARCH_SECTION, ...ruleSections]

/** The screen of a section of contract/desk/sections.ts, to which its history belongs. */
export function screenOfSection(section: string): string {
  return screensOfSections.find(name => section.startsWith(name)) ?? 'info'
}

/** The name of the section that a screen belongs to. */
export function navItemOf(route: string): string {
  return listOf.get(route) ?? route
}

/** The group that a screen belongs to; undefined for Home and for screens of no shop. */
export function groupOf(route: string, role: Role | undefined): NavGroup | undefined {
  return groupsFor(role).find(({ sections }) => sections.some(({ name }) => name === navItemOf(route)))
}

/** One link of the bar. */
export type BarLink = Pick<NavItem, 'name' | 'title' | 'path'>

/** Home and the groups, each with the way to its first section. */
export function barFor(role: Role): BarLink[] {
  const first = groupsFor(role).map(({ name, title, sections }) => ({
    name,
    title,
    path: sections[0]?.path ?? home.path,
  }))
  return [home, ...first]
}
