import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls } from '../../support/desk-calls.ts'
import { listed } from '../../support/desk-orders.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const MOVES = 'POST /shops/books/order-moves'
const orders = [listed(1001), listed(1002)]
const results = [
  { number: 1001, isMoved: true, status: 'shipped' },
  { number: 1002, isMoved: false, status: 'cancelled', code: 'order-moved', error: 'Was first' },
]

async function open(
  to: 'shipped' | 'delivered' | 'cancelled',
  answer: object | 'no network' = { body: { results } },
) {
  const api = answerDeskCalls({ [MOVES]: [answer as 'no network'] })
  const { openMove } = await import('../../../src/desk/orders/order-moves.ts')
  return { api, ...openMove('books', to, orders) }
}

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

describe('a dialog that moves orders', () => {
  test('sends one carrier with each order’s own number, and keeps each result', async () => {
    const { api, form, submit, $results } = await open('shipped')
    form.setField('carrier', ' Blue Dart ')
    form.setField('tracking-1001', 'BD1')
    form.setField('link-1001', 'https://carrier.example/BD1')
    await submit()
    const known = { to: 'shipped', from: 'processing', carrier: 'Blue Dart' }
    const parcel = { trackingNumber: 'BD1', trackingUrl: 'https://carrier.example/BD1' }
    expect(api.calls[0]?.body).toEqual({
      orders: [
        { number: 1001, move: { ...known, ...parcel } },
        { number: 1002, move: known },
      ],
    })
    expect($results.get()).toEqual(results)
  })

  test.each([
    ['shipped', {}, 'carrier'],
    ['shipped', { carrier: 'Post', 'link-1002': 'carrier.example' }, 'link-1002'],
    ['cancelled', { reason: ' ' }, 'reason'],
    ['cancelled', { reason: 'x'.repeat(301) }, 'reason'],
  ] as const)('to %s with %j asks for %s first', async (to, values, field) => {
    const { api, form, submit } = await open(to)
    for (const [name, value] of Object.entries(values)) form.setField(name, value)
    await submit()
    expect(Object.keys(form.$errors.get())).toEqual([field])
    expect(api.calls).toEqual([])
  })

  test.each([
    [{ body: { results } }, '1 of 2 orders are now delivered.'],
    ['no network' as const, deskMessages.noAnswer],
  ])('that is closed while %j is on its way says so in a notice', async (answer, text) => {
    const { submit, leave } = await open('delivered', answer)
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    const late = vi.fn()
    const moved = submit()
    leave(late)
    await moved
    expect([$notice.get()?.text, late.mock.calls.length]).toEqual([text, 1])
  })

  test('says of orders that have the status already that they have it: the answer of an earlier press may be lost', async () => {
    const { resultsText, resultText } = await import('../../../src/desk/orders/order-moves.ts')
    const refused = { isMoved: false, code: 'order-moved', error: 'Was first' } as const
    const before = { number: 1001, status: 'shipped', ...refused } as const
    const other = { number: 1002, status: 'cancelled', ...refused } as const
    const limited = {
      number: 1003,
      status: 'shipped',
      isMoved: false,
      code: 'limit-reached',
      error: 'Later',
    } as const
    expect(resultsText('shipped', [before, other])).toBe('1 of 2 orders are now shipped.')
    expect(resultText('shipped', before)).toBe(
      'was Shipped already, by somebody else or by this form when its answer was lost.',
    )
    expect(resultText('shipped', other)).toBe('was changed by somebody else. It is now Cancelled.')
    expect([resultsText('shipped', [limited]), resultText('shipped', limited)]).toEqual([
      '0 of 1 order is now shipped.',
      'Later',
    ])
  })

  test('to delivered needs nothing more', async () => {
    const { api, submit } = await open('delivered')
    await submit()
    const seen = api.calls[0]?.body
    expect(seen).toMatchObject({ orders: [{ move: { to: 'delivered', from: 'processing' } }, {}] })
  })

  test('stays open with what was typed when no answer comes', async () => {
    const { form, submit, $results } = await open('cancelled', 'no network')
    form.setField('reason', 'No cloth')
    await submit()
    expect([form.$failure.get(), $results.get()]).toEqual([deskMessages.noAnswer, undefined])
    expect(form.$values.get()['reason']).toBe('No cloth')
  })

  test('gives a shipped order another parcel, which begins as it was sent', async () => {
    const api = answerDeskCalls({ [MOVES]: [{ body: { results } }] })
    const { openMove } = await import('../../../src/desk/orders/order-moves.ts')
    const sent = { ...listed(1001), status: 'shipped', carrier: 'DTDC', trackingNumber: 'D7' } as const
    const { form, submit } = openMove('books', 'shipped', [sent])
    expect(form.$values.get()).toMatchObject({ carrier: 'DTDC', 'tracking-1001': 'D7' })
    form.setField('tracking-1001', 'D77')
    await submit()
    const move = { to: 'shipped', from: 'shipped', carrier: 'DTDC', trackingNumber: 'D77' }
    expect(api.calls[0]?.body).toEqual({ orders: [{ number: 1001, move }] })
    expect(openMove('books', 'shipped', orders).form.$values.get()).toEqual({ carrier: '', reason: '' })
  })

  test('has what was typed of parcels that are not sent yet, and the carrier of the last ones', async () => {
    const closed = await open('shipped')
    closed.form.setField('carrier', 'Delhivery')
    closed.form.setField('tracking-1002', 'DL2')
    closed.form.setField('link-9', 'of an order that is not among these')
    const { openMove } = await import('../../../src/desk/orders/order-moves.ts')
    const again = openMove('books', 'shipped', orders)
    expect(again.form.$values.get()).toEqual({ carrier: 'Delhivery', reason: '', 'tracking-1002': 'DL2' })
    again.form.setField('tracking-1001', 'DL1')
    await again.submit()
    const next = openMove('books', 'shipped', [...orders, listed(9)])
    expect(next.form.$values.get()).toEqual({
      carrier: 'Delhivery',
      reason: '',
      'tracking-1002': 'DL2',
      'link-9': 'of an order that is not among these',
    })
    expect(openMove('books', 'cancelled', orders).form.$values.get()['carrier']).toBe('')
  })
})
