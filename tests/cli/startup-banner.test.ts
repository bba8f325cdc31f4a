import { describe, expect, test } from 'vitest'
import { serverBanner, shopsBanner } from '../../src/cli/startup-banner.ts'

const shops = [{ name: 'The Reading Room', url: 'http://localhost:4321' }]

describe('the greeting', () => {
  test('gives each shop, a demo sign-in and how to stop', () => {
    const text = shopsBanner({ shops, demo: { email: 'asha@example.com', password: 'monsoon' } })
    for (const part of [
      'The Reading Room',
      'http://localhost:4321',
      'asha@example.com',
      'monsoon',
      'Ctrl-C',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('prints a name without what would drive the terminal', () => {
    const [shop] = shopsBanner({ shops: [{ name: 'Books\u001b[2J\nTo stop', url: 'http://x' }] })
      .split('\n')
      .slice(2)
    expect(shop).toMatch(/^ {2}Books\[2JTo stop {2}http:\/\/x$/)
  })

  test('says how to open a shop where there is none', () => {
    expect(shopsBanner({ shops: [], demo: null })).toContain('npm run store -- add')
  })

  test('offers no sign-in where there is no demo shopper', () => {
    expect(shopsBanner({ shops, demo: null })).not.toContain('sign-in')
  })

  test("gives the desk's address, with the demo people's password at the first start only", () => {
    const url = 'http://desk.localhost:4321'
    const first = shopsBanner({ shops, desk: { url, demoPassword: 'a1b2c-d3e4f' } })
    for (const part of [url, 'keeper@example.com', 'marketer@example.com', 'a1b2c-d3e4f'])
      expect(first).toContain(part)
    const later = shopsBanner({ shops, desk: { url, demoPassword: null } })
    expect(later).toContain('npm run store -- invite <shop> <e-mail> --role keeper')
    expect(later).not.toContain('keeper@example.com')
  })

  test('of one half alone says where that half answers', () => {
    expect(serverBanner('store API', 8044)).toContain('http://localhost:8044')
  })
})
