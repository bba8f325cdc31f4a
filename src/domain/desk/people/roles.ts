import { type Permission, permissions, type Role } from '../../../contract/desk/permission.ts'

/** The whole table of what each role may do; the API checks it, the navigation shows what it allows. */
const table: Readonly<Record<Role, readonly Permission[]>> = {
  keeper: permissions,
  marketer: [
    'shop:read',
    'info:edit',
    'policies:edit',
    'media:edit',
    'activity:read',
    'products:read',
    'products:edit',
  ],
  packer: ['shop:read', 'orders:read', 'orders:edit'],
}

export function mayDo(role: Role, permission: Permission): boolean {
  return table[role].includes(permission)
}

/** Whether a role works only with a second factor. */
export function needsSecondFactor(role: Role): boolean {
  return role === 'keeper'
}
