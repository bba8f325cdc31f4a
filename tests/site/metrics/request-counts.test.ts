import { describe, expect, test } from 'vitest'
import { RequestCounts } from '../../../src/site/metrics/request-counts.ts'

function counted(...requests: [path: string | undefined, status: number][]) {
  const counts = new RequestCounts()
  for (const [path, status] of requests) counts.count(path, status)
  return counts.list()
}

describe('RequestCounts', () => {
  test.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/privacy', '/privacy'],
    ['/product/a%20b', '/product/{id}'],
    ['/quick-view/7', '/quick-view/{id}'],
    ['/_img/400.webp/media/a.jpg', 'picture'],
    ['/media/a.jpg', 'picture'],
    ['/_astro/page.abc.css', 'asset'],
    ['/wp-login.php', 'other'],
    [undefined, 'other'],
  ])('counts %s as %s', (path, route) => {
    expect(counted([path, 200])).toEqual([{ route, status: '2xx', count: 1 }])
  })

  test('adds up by class of status', () => {
    const statuses = counted(['/', 200], ['/', 204], ['/', 304], ['/', 503]).map(row => [
      row.status,
      row.count,
    ])
    expect(statuses).toEqual([
      ['2xx', 2],
      ['3xx', 1],
      ['5xx', 1],
    ])
  })

  test('makes no series of addresses from outside', () => {
    const invented = Array.from({ length: 1_000 }, (_, index): [string, number] => [`/x${index}`, 404])
    expect(counted(...invented)).toEqual([{ route: 'other', status: '4xx', count: 1_000 }])
  })

  test('counts the desk apart', () => {
    const counts = new RequestCounts()
    counts.countDesk(200)
    expect(counts.list()).toEqual([{ route: 'desk', status: '2xx', count: 1 }])
  })
})
