import { describe, expect, test } from 'vitest'
import { taskText, waitingTexts } from '../../../src/domain/desk/home-texts.ts'

const takings = { today: 0, month: 12345.5 }
const waiting = { ordersToSend: 3, refundsDue: 0, stock: { low: 1000, out: 1 }, takings }

const now = Date.UTC(2026, 10, 25)

describe('what waits at a shop', () => {
  test('is for a keeper all of it, with the ways to it', () => {
    expect(waitingTexts({ slug: 'a b', role: 'keeper' }, waiting, now)).toEqual([
      { label: 'Orders to send', path: '/s/a%20b/orders?status=processing', value: '3', isDue: true },
      { label: 'Refunds due', path: '/s/a%20b/payments?state=refund-due', value: '0', isDue: false },
      {
        label: 'Running low',
        path: '/s/a%20b/products?state=published&stock=low',
        value: '1,000+',
        isDue: true,
      },
      { label: 'Sold out', path: '/s/a%20b/products?state=published&stock=out', value: '1', isDue: true },
      { label: 'Takings today', path: '/s/a%20b/payments', value: '₹0', isDue: false },
      {
        label: 'Takings this month',
        path: '/s/a%20b/payments?takings=2026-11',
        value: '₹12,345.50',
        isDue: false,
      },
    ])
  })

  test.each([
    ['marketer', ['Running low', 'Sold out']],
    ['packer', ['Orders to send']],
  ] as const)('is for a %s %j, known or not', (role, labels) => {
    for (const known of [waiting, undefined])
      expect(waitingTexts({ slug: 'one', role }, known, now).map(({ label }) => label)).toEqual(labels)
  })

  test('has its place before it is known', () => {
    const values = waitingTexts({ slug: 'one', role: 'keeper' }, undefined, now).map(({ value }) => value)
    expect(values).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
  })
})

describe('a task before a shop opens', () => {
  test.each(['contact', 'categories', 'home', 'policies', 'people', 'orders'])(
    '%s leads to a screen with its permission',
    code => {
      const { title, path, permission } = taskText(code)
      expect(title).not.toBe(code)
      expect(path?.('books')).toMatch(/^\/s\/books\//)
      expect(permission).toBeDefined()
    },
  )

  test.each(['host'])('%s says how it is done without a screen', code => {
    expect(taskText(code).hint).toMatch(/command line/)
  })

  test('that is unknown is shown by its code', () => {
    expect(taskText('later')).toEqual({ title: 'later' })
  })
})
