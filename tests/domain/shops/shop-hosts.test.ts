import { describe, expect, test } from 'vitest'
import { hostnameIn, hostPatterns } from '../../../src/domain/shops/shop-hosts.ts'

describe('hosts', () => {
  test.each([
    ['Shop.Example:443', 'shop.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['shop.example.', undefined],
    ['shop_a.example', undefined],
    ['bücher.example', undefined],
    ['a:b', undefined],
    ['a:123456', undefined],
  ])('%s is %s', (header, hostname) => expect(hostnameIn(header)).toBe(hostname))

  test('match by name or below a suffix, dots and all', () => {
    const { includes } = hostPatterns(['a.example', '*.b.example'])
    expect(['a.example', 'x.b.example', 'x.y.b.example'].map(includes)).toEqual([true, true, true])
    const expected = [false, false, false, false]
    expect(['x.a.example', 'b.example', 'xb.example', 'b.example.evil'].map(includes)).toEqual(expected)
  })
})
