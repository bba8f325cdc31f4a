import { describe, expect, test } from 'vitest'
import { deskPaths, invoicePath, mayBeDeskScreen } from '../../../src/domain/desk/paths.ts'

function addresses(): string[] {
  return Object.entries(deskPaths).map(([name, path]) => {
    if (typeof path === 'string') return path
    const make: (slug: string, rest: never) => string = path
    const isPrinted = name === 'slips' || name === 'invoices' || name === 'labels'
    return make('a b', (isPrinted ? [7, 8] : 'c d') as never)
  })
}

describe('the screens of the desk', () => {
  test('have each an address of its own, where the site serves the desk', () => {
    const paths = addresses()
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) {
      const { pathname } = new URL(path, 'https://desk.example')
      expect(mayBeDeskScreen(pathname), path).toBe(true)
      if (path.startsWith('/s/')) expect(pathname).toMatch(/^\/s\/a%20b(?:\/|$)/)
    }
  })

  test('are not those of a product, whatever its id', () => {
    const others = addresses().filter(path => path !== deskPaths.product('a b', 'c d'))
    const asId = (path: string) => deskPaths.product('a b', path.slice(path.lastIndexOf('/') + 1))
    expect(others.filter(path => path === asId(path))).toEqual([])
  })

  const others = ['/products', '/s', '/s/', '/s/a/b/c/d', '//', '/accounts', '/account/x', '/s//people']
  test.each(others)('do not lie at %s', path => expect(mayBeDeskScreen(path)).toBe(false))
})

test('the links to what is printed name it', () => {
  expect(deskPaths.slips('mitti', [7, 8])).toBe('/s/mitti/packing-slips?numbers=7,8')
  expect(deskPaths.labels('mitti', [7, 8])).toBe('/s/mitti/address-labels?numbers=7,8')
  expect(deskPaths.invoices('mitti', [7, 8])).toBe('/s/mitti/invoices?numbers=7,8')
  expect(invoicePath('mitti', 7)).toBe('/s/mitti/invoices?document=7')
  expect(deskPaths.shop('mitti')).toBe('/s/mitti')
})
