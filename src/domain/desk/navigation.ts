import type { Permission, Role } from '../../contract/desk/permission.ts'
import { deskPaths } from './paths.ts'
import { mayDo } from './roles.ts'

/** One entry of a shop's navigation. */
export interface Section {
  name: string
  title: string
  permission: Permission
  path: (slug: string) => string
}

const sections: readonly Section[] = [
  { name: 'shop', title: 'Home', permission: 'shop:read', path: deskPaths.shop },
  { name: 'orders', title: 'Orders', permission: 'orders:read', path: deskPaths.orders },
  { name: 'products', title: 'Products', permission: 'products:read', path: deskPaths.products },
  { name: 'search', title: 'Search', permission: 'products:read', path: deskPaths.search },
  { name: 'payments', title: 'Payments', permission: 'money:read', path: deskPaths.payments },
  { name: 'customers', title: 'Customers', permission: 'customers:read', path: deskPaths.customers },
  { name: 'imports', title: 'Import', permission: 'products:edit', path: deskPaths.imports },
  { name: 'selling', title: 'Selling', permission: 'products:edit', path: deskPaths.selling },
  { name: 'info', title: 'Shop info', permission: 'info:edit', path: deskPaths.info },
  { name: 'policies', title: 'Policies', permission: 'policies:edit', path: deskPaths.policies },
  { name: 'media', title: 'Media', permission: 'media:edit', path: deskPaths.media },
  { name: 'activity', title: 'Activity', permission: 'activity:read', path: deskPaths.activity },
  { name: 'people', title: 'People', permission: 'people:read', path: deskPaths.people },
]

/** The sections of a shop that a role may open. */
export function sectionsFor(role: Role): Section[] {
  return sections.filter(({ permission }) => mayDo(role, permission))
}
