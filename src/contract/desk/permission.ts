import * as z from 'zod/mini'

/** The roles of a shop's people. */
export const roles = ['keeper', 'marketer', 'packer'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

/** What a role may do in a shop; domain/desk/people/roles.ts says which role may do what. */
export const permissions = [
  'shop:read',
  'info:edit',
  'policies:edit',
  'media:edit',
  'people:read',
  'people:edit',
  'activity:read',
  'orders:read',
  'orders:edit',
  'orders:cancel',
  'money:read',
  'money:edit',
  'products:read',
  'products:edit',
  'customers:read',
  'customers:edit',
] as const
export type Permission = (typeof permissions)[number]
