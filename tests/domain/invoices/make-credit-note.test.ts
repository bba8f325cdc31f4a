import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../src/contract/orders/invoice-document.ts'
import { invoiceSheet } from '../../../src/domain/invoices/invoice-sheet.ts'
import { leftOf, makeCreditNote } from '../../../src/domain/invoices/make-credit-note.ts'
import { makeInvoice } from '../../../src/domain/invoices/make-invoice.ts'
import { invoicedOrder, pricedLine, pricedOrder, supplier } from '../../support/priced-order.ts'
import { fc } from '../../support/property.ts'

const issuedAt = Date.parse('2026-11-23T20:00:00Z')
const facts = { number: 'CINV/2627/0001', issuedAt }

function invoiceOf(
  nets: readonly { net: number; rate: number }[],
  isInterState: boolean,
  rounding = 0,
): InvoiceDocument {
  const lines = nets.map(line => pricedLine({ ...line, isInterState }))
  const priced = pricedOrder(lines, { placeOfSupply: isInterState ? '27' : '29', rounding })
  return makeInvoice(invoicedOrder(priced), supplier, { number: 'INV/2627/0001', issuedAt })
}

describe('a credit note', () => {
  test('for the whole names its invoice and gives back all lines', () => {
    const adjustments = [{ label: 'Diwali', amount: -10_000 }]
    const invoice = { ...invoiceOf([{ net: 105_000, rate: 5 }], false), adjustments }
    const note = makeCreditNote(invoice, [], { reason: 'The order was cancelled' }, facts)
    expect(note).toMatchObject({ kind: 'credit-note', total: 105_000, lines: invoice.lines, adjustments })
    const sheet = note && invoiceSheet(note)
    expect(sheet?.title).toBe('Credit Note')
    expect(sheet?.facts).toContainEqual({ label: 'Against', value: 'Tax Invoice INV/2627/0001' })
    expect(sheet?.facts).toContainEqual({ label: 'Reason', value: 'The order was cancelled' })
    expect(note && makeCreditNote(invoice, [note], { reason: '' }, facts)).toBeUndefined()
  })

  test('for a part is of all lines in proportion, each with its tax, and names no discount', () => {
    const lines = [
      { net: 105_000, rate: 5 },
      { net: 118_000, rate: 18 },
    ]
    const invoice = { ...invoiceOf(lines, true), adjustments: [{ label: 'Diwali', amount: -10_000 }] }
    const half = makeCreditNote(invoice, [], { amount: 111_500, reason: 'Torn' }, facts)
    const halves = [
      { net: 52_500, taxable: 50_000, igst: 2_500, quantity: 0 },
      { net: 59_000, taxable: 50_000, igst: 9_000, quantity: 0 },
    ]
    expect(half).toMatchObject({ total: 111_500, rounding: 0, lines: halves, adjustments: [] })
    expect(half?.adjustments).toEqual([])
  })

  test('for one line has its tax alone, and its pieces where it is given back whole', () => {
    const invoice = invoiceOf(
      [
        { net: 105_000, rate: 5 },
        { net: 118_000, rate: 18 },
      ],
      false,
    )
    const part = makeCreditNote(invoice, [], { amount: 59_000, line: 2, reason: 'Torn' }, facts)
    const nothing = { net: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, quantity: 0 }
    const torn = { net: 59_000, taxable: 50_000, cgst: 4_500, sgst: 4_500, quantity: 0 }
    expect(part).toMatchObject({ total: 59_000, rounding: 0, lines: [nothing, torn] })
    expect(part && invoiceSheet(part).lines.rows).toHaveLength(1)
    const first = { amount: 900_000, line: 1, reason: 'Sent back' }
    const whole = makeCreditNote(invoice, part ? [part] : [], first, facts)
    expect(whole).toMatchObject({ total: 105_000, lines: [invoice.lines[0], nothing] })
    const rest = makeCreditNote(
      invoice,
      [part, whole].flatMap(one => one ?? []),
      { line: 2, reason: '' },
      facts,
    )
    expect(rest).toMatchObject({ total: 59_000, lines: [nothing, torn] })
    expect(makeCreditNote(invoice, [], { line: 3, reason: '' }, facts)).toBeUndefined()
  })

  const line = fc.record({ net: fc.integer({ min: 1, max: 500_000 }), rate: fc.constantFrom(0, 5, 18, 40) })

  test('and those before it give back each line and its taxes exactly, never more', () => {
    const isRight = fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.integer({ min: -50, max: 50 }),
      fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 4 }),
      fc.array(fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }), { minLength: 4, maxLength: 4 }),
      (lines, isInterState, rounding, amounts, chosen) => {
        const invoice = invoiceOf(lines, isInterState, rounding)
        fc.pre(invoice.total > 0)
        const notes: InvoiceDocument[] = []
        for (const [at, amount] of [...amounts, undefined].entries()) {
          const left = leftOf(invoice, notes)
          const line = amount === undefined ? undefined : chosen[at]
          const note = makeCreditNote(invoice, notes, { amount, line, reason: '' }, facts)
          if (left === 0) expect(note).toBeUndefined()
          if (!note) continue
          if (line === undefined) expect(note.total).toBe(Math.min(amount ?? left, left))
          else expect(note.total).toBeLessThanOrEqual(Math.min(amount ?? left, left))
          expect(note.lines.reduce((sum, { net }) => sum + net, note.rounding)).toBe(note.total)
          for (const { net, taxable, cgst, sgst, igst } of note.lines) {
            expect(taxable + cgst + sgst + igst).toBe(net)
            expect(cgst).toBe(sgst)
            expect(Math.min(net, taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
          }
          notes.push(note)
        }
        invoice.lines.forEach((whole, index) => {
          for (const name of ['net', 'taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(notes.reduce((sum, note) => sum + (note.lines[index]?.[name] ?? 0), 0)).toBe(whole[name])
        })
      },
    )
    // 19 of 20 paise took one more than was taxable; an odd paisa of two halves alone cannot be given back by itself.
    const pair = [
      { net: 5, rate: 0 as const },
      { net: 15, rate: 5 as const },
    ]
    fc.assert(isRight, {
      examples: [
        [pair, false, 0, [19], []],
        [[{ net: 15, rate: 5 }], false, 0, [13, 1], []],
      ],
    })
  })
})
