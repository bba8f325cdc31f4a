import type { Permission, Role } from '../../contract/desk/permission.ts'

/** A role's name, and what it is for in one sentence. */
export const roleTexts: Readonly<Record<Role, { name: string; summary: string }>> = {
  keeper: {
    name: 'Keeper',
    summary: 'Runs the shop: may do everything, and decides which people work here.',
  },
  marketer: {
    name: 'Marketer',
    summary: 'Writes what the shop shows: its details, front page and policies.',
  },
  packer: { name: 'Packer', summary: 'Sees the shop and packs its orders.' },
}

/** What a permission allows, after 'You may'. */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  'shop:read': 'see the shop at the desk',
  'info:edit': 'change the shop’s details and front page',
  'policies:edit': 'change the shop’s policies',
  'media:edit': 'add pictures, describe them and remove them',
  'people:read': 'see which people work here',
  'people:edit': 'invite people, change their roles and remove them',
  'activity:read': 'see what was changed, when and by which person',
}
