import { MEDIA_PATH } from '../../../domain/image.ts'
import { memoize } from '../../../domain/memoize.ts'
import { NONE } from '../reading/numbers.ts'
import { columnKey, FILES, type Findings, type Header, type Row } from '../reading/row.ts'

/** What a cell is cut into: words, what always divides addresses, and what may also be within one. */
const PARTS = /[^\s,;|]+|[;|\n\r]|[, \t]+/g
const BEGINS = /^(?:https?:)?\/\/|^\/|^www\./i
/** A host before a path, where the protocol was left out. */
const HOST = /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\//
/** What exports of Wix have of an address. */
const OF_WIX = /^[\da-f]{6}_[\da-f]{32}~mv2[\w.~]{0,20}$/
const ENDS = /\.(?:jpe?g|png|webp|gif|avif|svg|bmp|tiff?)$/i

/**
 * The addresses of pictures that a cell of another shop has, in its order: with commas, semicolons, bars, spaces or line
 * breaks between them, as a list of JSON, or within HTML. A comma or a space may also be part of an address, before the
 * end of a file's name.
 */
export function addressesIn(text: string): string[] {
  const found: string[] = []
  let current: string[] = []
  let between = ''
  const end = () => {
    if (current.length > 0) found.push(addressOf(current.join('')))
    current = []
  }
  for (const [part] of text.matchAll(PARTS)) {
    const word = wordOf(part)
    if (/^[;|\n\r]/.test(part)) end()
    else if (/^[, \t]/.test(part)) between = part
    else if (word !== '') {
      const [first = '', last = ''] = [current[0], current.at(-1)]
      const isNext = !BEGINS.test(first) || BEGINS.test(word) || ENDS.test(last) || /,[ \t]/.test(between)
      if (isNext) end()
      current.push(...(isNext ? [word] : [between, word]))
    }
  }
  end()
  return found
}

/** A word without the marks of JSON, of HTML or of a formula around it; empty for one that is only such. */
function wordOf(part: string): string {
  if (part.startsWith('<') && !part.includes('//')) return ''
  const at = /^https?:\/\//i.test(part) ? -1 : part.search(/["'(=]https?:\/\//i)
  return part.slice(at + 1).replace(/^["'[<]{1,4}|["'\])>]{1,6}$/g, '')
}

function addressOf(text: string): string {
  const whole = text.startsWith('//') ? `https:${text}` : text
  if (OF_WIX.test(whole)) return `https://static.wixstatic.com/media/${whole}`
  const address = /^www\./i.test(whole) || isBare(whole) ? `https://${whole}` : whole
  return address.replaceAll(' ', '%20').replaceAll('\t', '%09')
}

function isBare(text: string): boolean {
  return HOST.test(text) && ENDS.test(text.split('?', 1)[0] ?? '')
}

/** The addresses in some columns of a row, each once; a path on another server is a problem. */
export function picturesIn(row: Row, columns: readonly string[], findings: Findings): string[] {
  const named = columns.filter(column => !NONE.test(row.text(column)))
  const found = named.flatMap(column =>
    addressesIn(row.text(column)).filter(address => {
      const isForeign = address.startsWith('/') && !address.startsWith(MEDIA_PATH)
      if (isForeign)
        findings.problem(
          row,
          column,
          `'${address.slice(0, 60)}' is a path on another server. Write the whole address of the picture`,
        )
      return !isForeign
    }),
  )
  return [...new Set(found)]
}

const familiesOf = memoize(({ names }: Header) => Map.groupBy(names, familyOf), FILES)

/** The columns that go on with one of pictures: `Image 2` with `Image 1`, `additional_image_link` with `image_link`. */
export function columnsBeside(header: Header, column: string): readonly string[] {
  return (familiesOf(header).get(familyOf(column)) ?? []).filter(name => name !== column)
}

function familyOf(column: string): string {
  const [name = ''] = columnKey(column).split('(', 1)
  return name
    .replace(/[\d_-]/g, ' ')
    .replace(/\b(?:additional|main|base|other|extra|more|front|internal|gallery) /, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/s$/, '')
}
