import { formatCount } from '../../../domain/money.ts'
import { MAX_VARIATIONS_SIZE, RowLimits } from '../reading/file-limits.ts'
import { type CsvRecord, UnreadableFile } from '../reading/records.ts'
import { type Header, Row } from '../reading/row.ts'
import type { RowProblem } from './imported-product.ts'
import { isVariation, parentKey, parentNames } from './woocommerce.ts'

const BETWEEN = '\u0000'

/** A variation as one text: a hundred thousand of them are held until their parents come, in any order. */
interface Held {
  line: number
  cells: string
  size: number
}

interface OfParent {
  /** As the first of them names it. */
  parent: string
  held: Held[]
  /** Of all of them, also those that are beyond the limits and not held. */
  lines: number[]
  limits: RowLimits
  isTaken: boolean
}

/** The variations of a WooCommerce file by what they name as their parent. */
export class WooVariations {
  readonly #byParent = new Map<string, OfParent>()
  readonly #header: Header

  private constructor(header: Header) {
    this.#header = header
  }

  /** Throws UnreadableFile where they would take too much memory. */
  static async collect(header: Header, records: AsyncIterable<CsvRecord>): Promise<WooVariations> {
    const found = new WooVariations(header)
    let size = 0
    for await (const record of records) {
      const row = new Row(header, record)
      if (!isVariation(row)) continue
      if (found.#add(row, record)) size += row.size
      if (size > MAX_VARIATIONS_SIZE)
        throw new UnreadableFile(
          `The variations of the file have more than ${formatCount(MAX_VARIATIONS_SIZE)} characters. Split it`,
        )
    }
    return found
  }

  /** Whether the row is kept. */
  #add(row: Row, { line, cells }: CsvRecord): boolean {
    const parent = row.text('Parent')
    const key = parentKey(parent)
    const none = () => ({ parent, held: [], lines: [], limits: new RowLimits(), isTaken: false })
    const others: OfParent = this.#byParent.get(key) ?? none()
    this.#byParent.set(key, others)
    others.lines.push(line)
    const isKept = others.limits.admits(row.size) || others.held.length === 0
    if (isKept) others.held.push({ line, cells: cells.join(BETWEEN), size: row.size })
    return isKept
  }

  /** The variations of a row's product, which has these limits and these rows of the file with them. */
  of(row: Row): { rows: Row[]; limits: RowLimits; lines: number[] } {
    const found = parentNames(row).flatMap(name => this.#byParent.get(name) ?? [])
    for (const one of found) one.isTaken = true
    const limits = new RowLimits()
    limits.admits(row.size)
    const held = found.flatMap(one => one.held)
    for (const one of held) limits.admits(one.size)
    const rows = held.map(({ line, cells }) => new Row(this.#header, { line, cells: cells.split(BETWEEN) }))
    return {
      rows,
      limits: found.find(one => one.limits.excess !== undefined)?.limits ?? limits,
      lines: [row.line, ...found.flatMap(one => one.lines)],
    }
  }

  /** Variations whose parent is nowhere in the file. */
  *orphans(): Generator<RowProblem> {
    for (const { parent, held, isTaken } of this.#byParent.values())
      for (const { line } of isTaken ? [] : held)
        yield {
          line,
          column: this.#header.nameIn('Parent'),
          reason:
            parent === ''
              ? 'is empty. A variation names its product there'
              : `'${parent.slice(0, 60)}' is not in this file. Add the product of this variation to the file`,
        }
  }
}
