import type { SheetTable } from '../../../contract/orders/invoice-sheet.ts'
import { drawText, fitText, layText, type TextBlock, type TextStyle } from './pdf-text.ts'

type Pdf = PDFKit.PDFDocument

const PADDING = 4
const TEXT: TextStyle = { size: 8 }
const DETAIL: TextStyle = { size: 6.8, color: '#52525b' }
const HEAD: TextStyle = { size: 7, isBold: true, color: '#3f3f46' }
const SUM: TextStyle = { size: 8, isBold: true }

/** Where a table may be: `bottom` is where a page ends; `nextPage` begins another and returns its first height. */
interface TablePlace {
  x: number
  y: number
  width: number
  bottom: number
  nextPage: () => number
}

interface Cell {
  blocks: TextBlock[]
  height: number
}

/** Draws a table over as many pages as it takes, with its head on each, and returns where it ends. */
export function drawTable(pdf: Pdf, { columns, rows, sums }: SheetTable, place: TablePlace): number {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / all) * place.width)
  const styled = (texts: readonly string[], style: TextStyle) =>
    columns.map((_, index) => cellOf(index, [texts[index] ?? ''], style))
  const head = styled(
    columns.map(({ label }) => label),
    HEAD,
  )
  const foot = styled(sums, SUM)
  let y = drawHead(place.y)
  for (const row of rows) {
    const cells = columns.map((_, index) => cellOf(index, row[index] ?? [], TEXT))
    // The sums never stand alone on a page.
    const needed = heightOf(cells) + (row === rows.at(-1) ? heightOf(foot) : 0)
    if (y + needed > place.bottom) y = drawHead(place.nextPage())
    drawRow(cells, y)
    y += heightOf(cells)
    drawRule(pdf, { ...place, y }, 0.4, '#d4d4d8')
  }
  drawRule(pdf, { ...place, y })
  drawRow(foot, y)
  return y + heightOf(foot)

  function cellOf(index: number, texts: readonly string[], style: TextStyle): Cell {
    const inner = (widths[index] ?? 0) - 2 * PADDING
    const lay = columns[index]?.isNumber ? fitText : layText
    const blocks = texts.map((text, line) => lay(pdf, text, inner, line === 0 ? style : DETAIL))
    return { blocks, height: blocks.reduce((sum, { height }) => sum + height, 0) }
  }

  function drawHead(top: number): number {
    const height = heightOf(head)
    pdf.rect(place.x, top, place.width, height).fill('#f4f4f5')
    drawRow(head, top)
    return top + height
  }

  function drawRow(cells: readonly Cell[], top: number): void {
    let x = place.x
    cells.forEach(({ blocks }, index) => {
      const width = widths[index] ?? 0
      const align = columns[index]?.isNumber ? 'right' : 'left'
      let y = top + PADDING
      for (const block of blocks) {
        drawText(pdf, block, { x: x + PADDING, y, width: width - 2 * PADDING, align })
        y += block.height
      }
      x += width
    })
  }
}

function heightOf(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ height }) => height)) + 2 * PADDING
}

/** A line from side to side of a place. */
export function drawRule(
  pdf: Pdf,
  { x, y, width }: Pick<TablePlace, 'x' | 'y' | 'width'>,
  thickness = 0.8,
  color = '#71717a',
): void {
  const path = pdf.moveTo(x, y).lineTo(x + width, y)
  path.lineWidth(thickness).stroke(color)
}
