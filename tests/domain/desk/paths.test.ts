import { describe, expect, test } from 'vitest'
import { deskPaths, invoicePath, mayBeDeskScreen } from '../../../src/domain/desk/paths.ts'

const addresses = Object.entries(deskPaths).map(([name, path]): [string, string] => {
  if (typeof path === 'string') return [name, path]
  const isPrinted = name === 'slips' || name === 'invoices' || name === 'labels'
  const make: (slug: string, rest: never) => string = path
  return [name, make('a b', (isPrinted ? [7, 8] : 'c d') as never)]
})

describe('the screens of the desk', () => {
  test('have each an address of its own', () => {
    expect(new Set(addresses.map(([, path]) => path)).size).toBe(addresses.length)
  })

  test.each(addresses)('%s lies where the site serves the desk, at %s', (_, path) => {
    const { pathname } = new URL(path, 'https://desk.example')
    expect(mayBeDeskScreen(pathname)).toBe(true)
    if (path.startsWith('/s/')) expect(pathname).toMatch(/^\/s\/a%20b(?:\/|$)/)
  })

  const others = ['/products', '/s', '/s/', '/s/a/b/c/d', '//', '/accounts', '/account/x', '/s//people']
  test.each(others)('do not lie at %s', path => expect(mayBeDeskScreen(path)).toBe(false))
})

test.each([
  [deskPaths.slips('mitti', [7, 8]), '/s/mitti/packing-slips?numbers=7,8'],
  [deskPaths.labels('mitti', [7, 8]), '/s/mitti/address-labels?numbers=7,8'],
  [deskPaths.invoices('mitti', [7, 8]), '/s/mitti/invoices?numbers=7,8'],
  [invoicePath('mitti', 7), '/s/mitti/invoices?document=7'],
  [deskPaths.shop('mitti'), '/s/mitti'],
])('a link to %s leads there', (path, expected) => expect(path).toBe(expected))
