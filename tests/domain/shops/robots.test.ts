import { describe, expect, test } from 'vitest'
import { robots } from '../../../src/domain/shops/robots.ts'
import { listed } from '../../support/listed.ts'

/** The rules of robots.txt (RFC 9309) as a crawler reads them: name and value of each line. */
const rules = () =>
  robots('https://kitab.example')
    .split('\n')
    .filter(line => line !== '')
    .map(line => /^([A-Za-z-]+): (\S+)$/.exec(line)?.slice(1) ?? [line])

const refused = () =>
  rules()
    .filter(([name]) => name === 'Disallow')
    .map(([, path = '']) => path)
const mayRead = (path: string) => !refused().some(rule => matches(path, rule))
/** A star stands for any text. */
function matches(path: string, rule: string): boolean {
  const [start = '', rest = ''] = rule.split('*')
  return path.startsWith(start) && path.slice(start.length).includes(rest)
}

describe('robots.txt', () => {
  test('has one group, for every crawler, before its rules', () => {
    expect(rules().filter(([name]) => name === 'User-agent')).toEqual([['User-agent', '*']])
    expect(rules()[0]?.[0]).toBe('User-agent')
  })

  test('names the sitemap by its whole address', () => {
    expect(rules()).toContainEqual(['Sitemap', 'https://kitab.example/sitemap.xml'])
  })

  test.each(
    listed(`
    / /products /products?category=men /products?category=men&size=m /product/7 /contact /terms
    /media/a.webp`),
  )('allows %s', path => expect(mayRead(path)).toBe(true))

  test.each(
    listed(`
    /cart /checkout /account /orders /payment?orderId=7 /login /reset-password /search?q=men
    /suggestions?q=me /products?category=men&sort=discount`),
  )('refuses %s', path => expect(mayRead(path)).toBe(false))

  test('has rules only that the standard knows, each path from the root', () => {
    expect(new Set(rules().map(([name]) => name))).toEqual(new Set(['User-agent', 'Disallow', 'Sitemap']))
    expect(refused().filter(path => !path.startsWith('/'))).toEqual([])
  })
})
