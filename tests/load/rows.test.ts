import { describe, expect, test } from 'vitest'
import type { Row } from '../bench/support/table.ts'
import type { Answer } from './answers.ts'
import type { PhaseResult } from './generator-process.ts'
import { goals } from './goals.ts'
import { overloadRows, saleRows, usualRows } from './rows.ts'
import type { Purchase } from './sale.ts'

const page: Answer = { kind: 'page', status: 200, hasRetryAfter: false, askedAt: 0, took: 1 }
const shed = { status: 503, hasRetryAfter: true }

function phase(answers: Answer[], purchases: Purchase[] = []): PhaseResult {
  return { answers, purchases, ownDelay: { p99: 1, max: 2 } }
}

/** Figures that missed their goal. */
function missed(rows: Row[]): string[] {
  return rows.filter(({ held }) => held === false).map(({ figure }) => figure)
}

describe('the usual load', () => {
  test('has no room for an answer that is shed', () => {
    const rows = usualRows(phase([page, { ...page, ...shed }]), {})
    expect(missed(rows)).toEqual(['usual load: errors of 2 (503: 1)'])
  })

  test('holds the memory of each process to its bound', () => {
    const memory = { site: goals.memory, 'store API': goals.memory + 1 }
    expect(missed(usualRows(phase([page]), memory))).toEqual(['usual load: memory of the store API, at most'])
  })

  test('holds kept pages and orders to their time, and not pages that are made', () => {
    const slow = (kind: Answer['kind']): Answer => ({ ...page, kind, took: 900 })
    const figures = missed(usualRows(phase([slow('page'), slow('made page'), slow('order')]), {}))
    const expected = ['usual load: kept page', 'usual load: order']
    expect(figures.map(figure => figure.split(',')[0])).toEqual(expected)
  })
})

describe('ten times as many', () => {
  const order: Answer = { ...page, kind: 'order' }

  test('may shed, orders last', () => {
    const read: Answer = { ...page, kind: 'read' }
    const shedOrder: Answer = { ...order, ...shed }
    const shedRead: Answer = { ...read, ...shed }
    const rowsOf = (...answers: Answer[]) => overloadRows(phase([...answers, page]), phase([page]))
    expect(missed(rowsOf(order, shedOrder, read, shedRead))).toEqual([])
    const [figure] = missed(rowsOf(order, shedOrder, read, read, shedRead))
    expect(figure).toMatch(/orders and payments shed/)
  })

  test('may not refuse without Retry-After', () => {
    const refused = { ...page, status: 503 }
    expect(missed(overloadRows(phase([page, refused]), phase([page])))).toHaveLength(1)
  })
})

describe('the sale', () => {
  const buyers = (bought: number, others: Purchase): Purchase[] => [
    ...Array.from({ length: bought }, () => ({ result: 'bought' as const, took: 10 })),
    others,
  ]
  const soldOut: Purchase = { result: 'sold out', took: 10 }

  test('holds where every piece was sold once and every buyer knows', () => {
    expect(missed(saleRows(phase([page], buyers(100, soldOut)), 100))).toEqual([])
  })

  test.each([
    ['a piece too many', buyers(101, soldOut), 101, 2],
    ['a piece that the buyer knows nothing of', buyers(99, soldOut), 100, 1],
    ['a buyer without an answer', buyers(100, { result: 'unknown', took: 10 }), 100, 1],
    ['a buyer who knows late', buyers(100, { ...soldOut, took: 2_001 }), 100, 1],
  ])('is missed with %s', (_, purchases, sold, figures) => {
    expect(missed(saleRows(phase([page], purchases), sold))).toHaveLength(figures)
  })
})
