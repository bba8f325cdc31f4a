import type { Permission, Role } from '../../contract/desk/permission.ts'
import { deskPaths } from './paths.ts'
import { mayDo } from './people/roles.ts'
import { ruleTitles } from './sections/section-titles.ts'
import { permissionToEdit, ruleSections } from './sections/sections.ts'

/** A screen of a shop that the navigation leads to. */
export interface NavItem {
  name: string
  title: string
  permission: Permission
  path: (slug: string) => string
}

/** Sections that belong together, under the one name that the bar shows. */
export interface NavGroup {
  name: string
  title: string
  sections: readonly NavItem[]
}

const home: NavItem = { name: 'shop', title: 'Home', permission: 'shop:read', path: deskPaths.shop }

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
  {
    name: 'orders',
    title: 'Orders',
    sections: [{ name: 'orders', title: 'Orders', permission: 'orders:read', path: deskPaths.orders }],
  },
  {
    name: 'products',
    title: 'Products',
    sections: [
      { name: 'products', title: 'Products', permission: 'products:read', path: deskPaths.products },
      { name: 'imports', title: 'Import', permission: 'products:edit', path: deskPaths.imports },
      { name: 'search', title: 'Search', permission: 'products:read', path: deskPaths.search },
    ],
  },
  {
    name: 'customers',
    title: 'Customers',
    sections: [
      { name: 'customers', title: 'Customers', permission: 'customers:read', path: deskPaths.customers },
    ],
  },
  {
    name: 'info',
    title: 'Shop',
    sections: [
      { name: 'info', title: 'Shop info', permission: 'info:edit', path: deskPaths.info },
      { name: 'policies', title: 'Policies', permission: 'policies:edit', path: deskPaths.policies },
      { name: 'media', title: 'Media', permission: 'media:edit', path: deskPaths.media },
      { name: 'selling', title: 'Selling', permission: 'products:edit', path: deskPaths.selling },
      ...rules,
      { name: 'activity', title: 'Activity', permission: 'activity:read', path: deskPaths.activity },
    ],
  },
  {
    name: 'payments',
    title: 'Money',
    sections: [{ name: 'payments', title: 'Payments', permission: 'money:read', path: deskPaths.payments }],
  },
  {
    name: 'people',
    title: 'People',
    sections: [{ name: 'people', title: 'People', permission: 'people:read', path: deskPaths.people }],
  },
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
  ['history', 'info'],
  ['order', 'orders'],
  ['newOrder', 'orders'],
  ['orderLines', 'orders'],
  ['guests', 'customers'],
  ['guest', 'customers'],
  ['customer', 'customers'],
  ['import', 'imports'],
])

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
