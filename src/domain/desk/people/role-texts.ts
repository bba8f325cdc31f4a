import type { Permission, Role } from '../../../contract/desk/permission.ts'

/** A role's name, and what it is for in one sentence. */
export const roleTexts: Readonly<Record<Role, { name: string; summary: string }>> = {
  keeper: {
    name: 'Keeper',
    summary: 'Runs the shop. May do everything and manages the staff.',
  },
  marketer: {
    name: 'Marketer',
    summary: 'Edits the shop’s details, front page, policies and products.',
  },
  packer: { name: 'Packer', summary: 'Packs and ships the orders.' },
}

/** What a permission allows, after 'You may'. */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  'shop:read': 'see the shop at the desk',
  'info:edit': 'change the shop’s details and front page',
  'policies:edit': 'change the shop’s policies',
  'media:edit': 'add pictures, describe them and remove them',
  'people:read': 'see the staff',
  'people:edit': 'invite staff, change their roles and remove them',
  'activity:read': 'see what was changed, when and by whom',
  'orders:read': 'see the orders',
  'orders:edit': 'pack and ship orders, record what became of parcels, and write notes',
  'orders:cancel': 'cancel orders',
  'money:read': 'see payments and takings',
  'money:edit': 'record payments and refunds, and set how the shop is paid',
  'products:read': 'see the products at the desk',
  'products:edit': 'change, import and export products',
  'customers:read': 'see the customers',
  'customers:edit': 'export and delete customers',
}
