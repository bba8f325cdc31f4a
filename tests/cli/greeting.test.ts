import { describe, expect, test } from 'vitest'
import { openedAll, openedOne } from '../../src/cli/greeting.ts'

const shops = [{ name: 'The Reading Room', url: 'http://localhost:4321' }]

describe('the greeting', () => {
  test('gives each shop, a demo sign-in and how to stop', () => {
    const text = openedAll({ shops, demo: { email: 'asha@example.com', password: 'monsoon' } })
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

  test('offers no sign-in where there is no demo shopper', () => {
    expect(openedAll({ shops, demo: null })).not.toContain('sign-in')
  })

  test('of one half alone says where that half answers', () => {
    expect(openedOne('store API', 8044)).toContain('http://localhost:8044')
  })
})
