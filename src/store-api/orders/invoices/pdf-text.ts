import { type Run, runsOf } from './pdf-fonts.ts'

type Pdf = PDFKit.PDFDocument

export interface TextStyle {
  /** Points. */
  size: number
  isBold?: boolean
  color?: string
}

/** One line of text: pieces in different fonts, and its width in points. */
interface Line {
  runs: Run[]
  width: number
}

const LINE_HEIGHT = 1.4
/** A cell or paragraph with more lines than this would not fit on a page. */
const MAX_LINES = 50
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text broken into lines for a width; `height` in points. */
export interface TextBlock {
  lines: Line[]
  height: number
  style: TextStyle
}

/** Breaks a text at spaces, and inside words that are wider than a line. PDFKit's own breaking knows one font alone. */
export function layText(pdf: Pdf, text: string, width: number, style: TextStyle): TextBlock {
  const lines: Line[] = []
  let line = ''
  const finish = () => {
    if (line !== '') lines.push(measured(pdf, line, style))
    line = ''
  }
  for (const word of piecesOf(pdf, text, width, style)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(pdf, longer, style) > width) {
      finish()
      line = word
    } else line = longer
  }
  finish()
  const shown = lines.slice(0, MAX_LINES)
  return { lines: shown, height: shown.length * style.size * LINE_HEIGHT, style }
}

/** One line that is never broken: its letters become smaller where it is too wide. */
export function fitText(pdf: Pdf, text: string, width: number, style: TextStyle): TextBlock {
  const whole = measured(pdf, text, style)
  const size = whole.width > width ? (style.size * width) / whole.width : style.size
  const fitted = { ...style, size }
  return { lines: [measured(pdf, text, fitted)], height: style.size * LINE_HEIGHT, style: fitted }
}

/** Draws a block with its upper left corner at `x`, `y`; `right` ends its lines at `x + width`. */
export function drawText(
  pdf: Pdf,
  block: TextBlock,
  { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: 'left' | 'right' },
): void {
  const { size, color = '#18181b' } = block.style
  block.lines.forEach((line, index) => {
    let at = align === 'right' ? x + width - line.width : x
    // By the line's foot, since the fonts of one line differ in height.
    const baseline = y + index * size * LINE_HEIGHT + size * 1.05
    for (const { font, text } of line.runs) {
      pdf.font(font).fontSize(size).fillColor(color)
      pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += pdf.widthOfString(text)
    }
  })
}

function* piecesOf(pdf: Pdf, text: string, width: number, style: TextStyle): Generator<string> {
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    let piece = ''
    if (widthOf(pdf, word, style) > width)
      for (const { segment } of graphemes.segment(word)) {
        if (piece !== '' && widthOf(pdf, piece + segment, style) > width) {
          yield piece
          piece = ''
        }
        piece += segment
      }
    yield piece === '' ? word : piece
  }
}

function measured(pdf: Pdf, text: string, style: TextStyle): Line {
  return { runs: runsOf(text, style.isBold ?? false), width: widthOf(pdf, text, style) }
}

function widthOf(pdf: Pdf, text: string, { size, isBold = false }: TextStyle): number {
  return runsOf(text, isBold).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}
