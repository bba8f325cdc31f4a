import { describe, expect, test } from 'vitest'
import { hostnameIn, shopHostsFrom } from '../../../src/domain/shops/shop-hosts.ts'

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
    const hosts = shopHostsFrom({ SHOP_HOSTS: '*.B.example, A.example:443 *.c.example' })
    const { includes, ...rest } = hosts
    const texts = ['*.b.example', 'a.example:443', '*.c.example']
    expect(rest).toEqual({ empty: false, texts, first: 'a.example' })
    expect(['a.example', 'x.b.example', 'x.y.c.example'].map(includes)).toEqual([true, true, true])
    const expected = [false, false, false, false]
    expect(['x.a.example', 'b.example', 'xb.example', 'b.example.evil'].map(includes)).toEqual(expected)
    expect(shopHostsFrom({})).toMatchObject({ empty: true, texts: [] })
  })

  test.each(['a.example/', 'a*.b.example', '*.'])('are not named by %s', text => {
    const sentence = `SHOP_HOSTS names ${text}, which is not a host. Write host names or *.suffix, separated by commas.`
    expect(() => shopHostsFrom({ SHOP_HOSTS: text })).toThrow(sentence)
  })
})
