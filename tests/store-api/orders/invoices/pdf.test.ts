import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { invoiceSheet } from '../../../../src/domain/invoices/invoice-sheet.ts'
import { makeInvoice } from '../../../../src/domain/invoices/make-invoice.ts'
import { runsOf } from '../../../../src/store-api/orders/invoices/pdf-fonts.ts'
import { drawTable } from '../../../../src/store-api/orders/invoices/pdf-table.ts'
import { pdfOf } from '../../../../src/store-api/orders/invoices/pdf-thread.ts'
import { invoicedOrder, pricedLine, pricedOrder, supplier } from '../../../support/priced-order.ts'

const issuedAt = Date.parse('2026-11-23T20:00:00Z')

async function textOf(titles: readonly string[]): Promise<string> {
  const lines = titles.map(title => pricedLine({ net: 105_000, rate: 5, title }))
  const facts = { number: 'INV/2627/0001', issuedAt }
  const sheet = invoiceSheet(makeInvoice(invoicedOrder(pricedOrder(lines)), supplier, facts))
  const pdf = await pdfOf(1, { sheet, issuedAt })
  return Buffer.from(pdf).toString('latin1')
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

describe('the PDF of an invoice', () => {
  test('is the same each time, with the fonts of its letters alone', async () => {
    const pdf = await textOf(['Cotton kurta'])
    expect(pdf).toMatch(/^%PDF-/)
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf).toContain('NotoSans')
    expect(pdf).not.toContain('Devanagari')
    expect(await textOf(['Cotton kurta'])).toBe(pdf)
  })

  test('embeds the fonts of Indian scripts', async () => {
    const pdf = await textOf(['सूती कुर्ता ₹ क्षत्रिय', 'முத்துலட்சுமி'])
    expect(pdf).toContain('NotoSansDevanagari')
    expect(pdf).toContain('NotoSansTamil')
  })

  test('has as many pages as its lines take, whatever they say', async () => {
    const titles = Array.from(
      { length: 200 },
      (_, index) => `${index} ${'Averylongword'.repeat(index % 9)} 漢字 🎁 \u0000`,
    )
    expect(pagesOf(await textOf(titles))).toBeGreaterThan(8)
  })
})

test('the sums of a table stand on the page of its last row', () => {
  const pdf = new PDFDocument()
  const columns = [{ label: 'Description', isNumber: false, width: 1 }]
  const endOf = (rows: number, bottom = Number.POSITIVE_INFINITY) =>
    drawTable(
      pdf.registerFont('Sans-Regular', 'Helvetica').registerFont('Sans-Bold', 'Helvetica-Bold'),
      { columns, rows: Array(rows).fill([['Kurta']]), sums: ['Sum'] },
      { x: 0, y: 0, width: 500, bottom, nextPage: () => 0 },
    )
  expect(endOf(3, endOf(3) - 1)).toBe(endOf(1))
})

describe('a text', () => {
  test('is split by fonts: joiners and full stops stay with their script', () => {
    expect(runsOf('₹ 50 क्\u200dष। ok', false)).toEqual([
      { font: 'Sans-Regular', text: '₹ 50 ' },
      { font: 'SansDevanagari-Regular', text: 'क्\u200dष।' },
      { font: 'Sans-Regular', text: ' ok' },
    ])
  })

  test('has letters that no font has in Latin ones, and no pictures', () => {
    const [run] = runsOf('Łódź 漢 Привет 🎁', true)
    expect(run).toEqual({ font: 'Sans-Bold', text: 'Łódź Han Privet ' })
  })
})
