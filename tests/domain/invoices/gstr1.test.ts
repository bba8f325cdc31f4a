import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../src/contract/orders/invoice-document.ts'
import { Gstr1 } from '../../../src/domain/invoices/gstr1.ts'
import { makeCreditNote } from '../../../src/domain/invoices/make-credit-note.ts'
import { makeInvoice } from '../../../src/domain/invoices/make-invoice.ts'
import { invoicedOrder, pricedLine, pricedOrder, supplier } from '../../support/priced-order.ts'

const issuedAt = Date.parse('2026-11-05T06:00:00Z')
let count = 0

function invoice(lines: { net: number; rate: number; hsn?: string }[], { place = '29', gstin = '' } = {}) {
  const own = lines.map(line => pricedLine({ ...line, isInterState: place !== '29' }))
  count++
  const number = `INV/2627/000${count}`
  const order = invoicedOrder(pricedOrder(own, { placeOfSupply: place }), gstin)
  return { document: makeInvoice(order, supplier, { number, issuedAt }), series: 'INV', count }
}

function credit({ document: about }: { document: InvoiceDocument }, amount?: number) {
  const document = makeCreditNote(
    about,
    [],
    { amount, reason: 'Returned' },
    { number: `CINV/2627/000${++count}`, issuedAt },
  )
  if (!document) throw new Error('nothing was left')
  return { document, invoice: about, series: 'CINV', count }
}

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1)

/** The tables of a month of four invoices and three credit notes. */
function monthTables() {
  count = 0
  const business = invoice(
    [
      { net: 105_000, rate: 5 },
      { net: 118_000, rate: 18, hsn: '8528' },
    ],
    { gstin: '29ABCDE1234F1Z5' },
  )
  const large = invoice([{ net: 118_000_00, rate: 18, hsn: '8528' }], { place: '01' })
  const small = invoice(
    [
      { net: 105_000, rate: 5 },
      { net: 40_000, rate: 0, hsn: '4901' },
    ],
    { place: '27' },
  )
  const own = invoice([{ net: 210_000, rate: 5 }])
  const notes = [credit(business), credit(large, 1_180_00), credit(own, 105_000)]
  const gstr1 = new Gstr1()
  for (const one of [business, large, small, own, ...notes]) gstr1.add(one)
  return gstr1.tables()
}

describe('GSTR-1', () => {
  test('lists invoices of registered buyers by rate', () => {
    const tables = monthTables()
    const start = '29ABCDE1234F1Z5,Asha Rao,INV/2627/0001,05-Nov-2026,2230,29-Karnataka,N,,Regular B2B,'
    expect(rowsOf(tables.b2b)).toEqual([`${start},5,1000,0`, `${start},18,1000,0`])
    expect(tables.b2b).toMatch(
      /^GSTIN\/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,/,
    )
  })

  test('lists large invoices to other states, and sums up the rest', () => {
    const tables = monthTables()
    expect(rowsOf(tables.b2cl)).toEqual(['INV/2627/0002,05-Nov-2026,118000,01-Jammu & Kashmir,,18,100000,0,'])
    expect(rowsOf(tables.b2cs)).toEqual(['OE,27-Maharashtra,,5,1000,0,', 'OE,29-Karnataka,,5,1000,0,'])
    expect(rowsOf(tables.exemp)[2]).toBe('Inter-State supplies to unregistered persons,0,400,0')
  })

  test('lists credit notes, those of small invoices in the sums', () => {
    const tables = monthTables()
    const start = '29ABCDE1234F1Z5,Asha Rao,CINV/2627/0005,05-Nov-2026,C,29-Karnataka,N,Regular B2B,2230,'
    expect(rowsOf(tables.cdnr)).toEqual([`${start},5,1000,0`, `${start},18,1000,0`])
    const seen = rowsOf(tables.cdnur)
    expect(seen).toEqual(['B2CL,CINV/2627/0006,05-Nov-2026,C,01-Jammu & Kashmir,1180,,18,1000,0'])
  })

  test('sums up by HSN code, less what was given back, apart for businesses', () => {
    const tables = monthTables()
    expect(rowsOf(tables['hsn(b2b)'])).toEqual([])
    expect(rowsOf(tables['hsn(b2c)'])).toEqual([
      '4901,,PCS-PIECES,1,400,0,400,0,0,0,0',
      '6204,,PCS-PIECES,2,2100,5,2000,50,25,25,0',
      '8528,,PCS-PIECES,1,116820,18,99000,17820,0,0,0',
    ])
  })

  test('counts the documents of each series', () => {
    const tables = monthTables()
    expect(rowsOf(tables.docs)).toEqual([
      'Invoices for outward supply,INV/2627/0001,INV/2627/0004,4,0',
      'Credit Note,CINV/2627/0005,CINV/2627/0007,3,0',
    ])
  })

  test('sums up what is not above ₹1,00,000, by place and rate, in whatever order the documents come', () => {
    count = 0
    const [at, second] = [
      invoice([{ net: 100_000_00, rate: 18 }], { place: '01' }),
      invoice([{ net: 105_000, rate: 5 }], { place: '01' }),
    ]
    const one = new Gstr1()
    for (const document of [second, at, invoice([{ net: 105_000, rate: 5 }], { gstin: '29ABCDE1234F1Z5' })])
      one.add(document)
    const { b2cl, b2cs, docs, ...others } = one.tables()
    expect([rowsOf(b2cl), rowsOf(b2cs)]).toEqual([
      [],
      ['OE,01-Jammu & Kashmir,,5,1000,0,', 'OE,01-Jammu & Kashmir,,18,84745.76,0,'],
    ])
    expect(rowsOf(others['hsn(b2b)'])).toEqual(['6204,,PCS-PIECES,1,1050,5,1000,0,25,25,0'])
    expect(rowsOf(docs)).toEqual(['Invoices for outward supply,INV/2627/0001,INV/2627/0003,3,0'])
  })

  test.each([
    ['26', '26-Dadra & Nagar Haveli & Daman & Diu'],
    ['31', '31-Lakshdweep'],
    ['35', '35-Andaman & Nicobar Islands'],
  ])('names state %s as the list of the offline tool does', (place, name) => {
    const one = new Gstr1()
    one.add(invoice([{ net: 105_000, rate: 5 }], { place }))
    expect(rowsOf(one.tables().b2cs)).toEqual([`OE,${name},,5,1000,0,`])
  })
})
