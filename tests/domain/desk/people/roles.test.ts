import { describe, expect, test } from 'vitest'
import { type Permission, permissions, type Role, roles } from '../../../../src/contract/desk/permission.ts'
import { permissionTexts, roleTexts } from '../../../../src/domain/desk/people/role-texts.ts'
import { mayDo, needsSecondFactor } from '../../../../src/domain/desk/people/roles.ts'

const allowed = (role: Role) => permissions.filter(permission => mayDo(role, permission))

describe('a role at the desk', () => {
  test('of a keeper allows all', () => expect(allowed('keeper')).toEqual(permissions))

  test('of a marketer allows what the shop says and sells, and nothing about people, orders and money', () => {
    const marketer: Permission[] = [
      'shop:read',
      'info:edit',
      'policies:edit',
      'media:edit',
      'activity:read',
      'products:read',
      'products:edit',
    ]
    expect(allowed('marketer')).toEqual(marketer)
  })

  test('of a packer allows packing orders, and not cancelling them', () => {
    expect(allowed('packer')).toEqual(['shop:read', 'orders:read', 'orders:edit'])
  })

  test('needs a second factor where it may change who else comes in', () => {
    expect(roles.filter(needsSecondFactor)).toEqual(roles.filter(role => mayDo(role, 'people:edit')))
  })
})

test('no two roles, and no two permissions, are described alike', () => {
  const texts = [...Object.values(roleTexts).flatMap(Object.values), ...Object.values(permissionTexts)]
  expect(new Set(texts).size).toBe(2 * roles.length + permissions.length)
})
