import PDFDocument from 'pdfkit'
import type { InvoiceSheet, SheetTable } from '../../../contract/orders/invoice-sheet.ts'
import { fontFile, runsOf } from './pdf-fonts.ts'
import { drawRule, drawTable } from './pdf-table.ts'
import { drawText, layText, type TextStyle } from './pdf-text.ts'

type Pdf = PDFKit.PDFDocument

const MARGIN = 36
const WIDTH = 595.28 - 2 * MARGIN
const GAP = 24
const HALF = (WIDTH - GAP) / 2
/** The foot of a page has the number and the page's. */
const BOTTOM = 841.89 - MARGIN - 18
const GREY = '#52525b'

const NAME: TextStyle = { size: 15, isBold: true }
const SMALL: TextStyle = { size: 8.5 }
const LABEL: TextStyle = { size: 8.5, color: GREY }
const HEADING: TextStyle = { size: 7.5, isBold: true, color: GREY }
const STRONG: TextStyle = { size: 9.5, isBold: true }

/** The PDF of an invoice, A4. The same sheet and time of issue (milliseconds since 1970) give the same bytes. */
export function drawInvoice(sheet: InvoiceSheet, issuedAt: number): Promise<Uint8Array> {
  const info = {
    Title: `${sheet.title} ${sheet.number}`,
    Author: sheet.supplier.name,
    CreationDate: new Date(issuedAt),
  }
  const pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info, lang: 'en-IN', font: '' })
  const written = bytesOf(pdf)
  registerFonts(pdf, sheet)
  let y = drawHeader(pdf, sheet)
  y = drawParties(pdf, sheet, y + 14)
  y = drawWhole(pdf, sheet.lines, y + 16)
  y = drawTotals(pdf, sheet, y + 10)
  if (sheet.hsn) y = drawWhole(pdf, sheet.hsn, withRoom(pdf, y + 16, 60))
  drawEnd(pdf, sheet, y + 14)
  drawFeet(pdf, sheet)
  pdf.end()
  return written
}

function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  return promise
}

/** Only the fonts of scripts that the sheet has. */
function registerFonts(pdf: Pdf, sheet: InvoiceSheet): void {
  const text = JSON.stringify(sheet)
  const names = [...runsOf(text, false), ...runsOf(text, true)].map(({ font }) => font)
  for (const name of new Set(names)) pdf.registerFont(name, fontFile(name))
}

function drawHeader(pdf: Pdf, { title, copy, subtitle, supplier, facts }: InvoiceSheet): number {
  const left = drawColumn(pdf, MARGIN, MARGIN, [
    [supplier.name, NAME],
    ...supplier.lines.map(line => [line, LABEL] as const),
  ])
  const x = MARGIN + HALF + GAP
  let right = drawColumn(pdf, x, MARGIN, [
    [title, NAME],
    [copy, LABEL],
    ...(subtitle === '' ? [] : [[subtitle, LABEL] as const]),
  ])
  right += 4
  for (const { label, value } of facts) {
    drawText(pdf, layText(pdf, label, 90, LABEL), { x, y: right, width: 90 })
    const block = layText(pdf, value, HALF - 94, SMALL)
    drawText(pdf, block, { x: x + 94, y: right, width: HALF - 94 })
    right += Math.max(block.height, SMALL.size * 1.4)
  }
  const y = Math.max(left, right) + 10
  drawRule(pdf, { x: MARGIN, y, width: WIDTH })
  return y
}

function drawParties(pdf: Pdf, { parties }: InvoiceSheet, y: number): number {
  const ends = parties.map(({ title, name, lines }, index) =>
    drawColumn(pdf, MARGIN + index * (HALF + GAP), y, [
      [title.toUpperCase(), HEADING],
      [name, STRONG],
      ...lines.map(line => [line, SMALL] as const),
    ]),
  )
  return Math.max(y, ...ends)
}

/** Texts under each other, half a page wide; returns where they end. */
function drawColumn(
  pdf: Pdf,
  x: number,
  top: number,
  texts: readonly (readonly [string, TextStyle])[],
): number {
  let y = top
  for (const [text, style] of texts) {
    const block = layText(pdf, text, HALF, style)
    drawText(pdf, block, { x, y, width: HALF })
    y += block.height + 1
  }
  return y
}

function drawWhole(pdf: Pdf, table: SheetTable, y: number): number {
  return drawTable(pdf, table, { x: MARGIN, y, width: WIDTH, bottom: BOTTOM, nextPage: () => nextPage(pdf) })
}

function drawTotals(pdf: Pdf, { totals, words }: InvoiceSheet, top: number): number {
  let y = withRoom(pdf, top, Math.max(60, totals.length * 18))
  const texts = [['AMOUNT IN WORDS', HEADING] as const, [words, SMALL] as const]
  const wordsEnd = drawColumn(pdf, MARGIN, y, texts)
  const x = MARGIN + HALF + GAP
  for (const { label: name, value, isStrong } of totals) {
    const style = isStrong ? { size: 11, isBold: true } : SMALL
    if (isStrong) drawRule(pdf, { x, y, width: HALF })
    const at = isStrong ? y + 4 : y
    drawText(pdf, layText(pdf, name, HALF, style), { x: x + 4, y: at, width: HALF })
    const block = layText(pdf, value, HALF, style)
    drawText(pdf, block, { x, y: at, width: HALF - 4, align: 'right' })
    y = at + block.height + 2
  }
  return Math.max(y, wordsEnd)
}

function drawEnd(pdf: Pdf, { notes, signatory }: InvoiceSheet, top: number): void {
  const texts = notes.map(note => [note, LABEL] as const)
  const height = texts.reduce((sum, [note]) => sum + layText(pdf, note, HALF, LABEL).height + 1, 0)
  const first = withRoom(pdf, top, Math.max(64, height))
  drawColumn(pdf, MARGIN, first, texts)
  const x = MARGIN + HALF + GAP
  drawText(pdf, layText(pdf, signatory, HALF, SMALL), { x, y: first, width: HALF, align: 'right' })
  drawText(pdf, layText(pdf, 'Authorised signatory', HALF, LABEL), {
    x,
    y: first + 48,
    width: HALF,
    align: 'right',
  })
}

function drawFeet(pdf: Pdf, { title, number }: InvoiceSheet): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const place = { x: MARGIN, y: 841.89 - MARGIN - 4, width: WIDTH }
    const style = { size: 7, color: GREY }
    drawText(pdf, layText(pdf, `${title} ${number}`, WIDTH, style), place)
    drawText(pdf, layText(pdf, `Page ${page + 1} of ${count}`, WIDTH, style), { ...place, align: 'right' })
  }
}

/** The height itself, or the top of another page where this one has no room for `height` points more. */
function withRoom(pdf: Pdf, y: number, height: number): number {
  return y + height > BOTTOM ? nextPage(pdf) : y
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return MARGIN
}
