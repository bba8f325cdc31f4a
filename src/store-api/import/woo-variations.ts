import type { RowProblem } from './imported-product.ts'
import type { CsvRecord } from './records.ts'
import { type Header, Row } from './row.ts'
import { isVariation, parentNames } from './woocommerce.ts'

const BETWEEN = '\u0000'

/** A variation as one text: a hundred thousand of them are held until their parents come, in any order. */
interface Held {
  line: number
  cells: string
  isTaken: boolean
}

/** The variations of a WooCommerce file by what they name as their parent. */
export class WooVariations {
  readonly #byParent = new Map<string, Held[]>()
  readonly #header: Header

  private constructor(header: Header) {
    this.#header = header
  }

  static async collect(header: Header, records: AsyncIterable<CsvRecord>): Promise<WooVariations> {
    const found = new WooVariations(header)
    for await (const record of records) {
      const row = new Row(header, record)
      if (!isVariation(row)) continue
      const parent = row.text('Parent')
      const held = { line: record.line, cells: record.cells.join(BETWEEN), isTaken: false }
      const others = found.#byParent.get(parent)
      if (others) others.push(held)
      else found.#byParent.set(parent, [held])
    }
    return found
  }

  /** The variations of a row's product. */
  of(row: Row): Row[] {
    const held = parentNames(row).flatMap(name => this.#byParent.get(name) ?? [])
    for (const one of held) one.isTaken = true
    return held.map(({ line, cells }) => new Row(this.#header, { line, cells: cells.split(BETWEEN) }))
  }

  /** Variations whose parent is nowhere in the file. */
  orphans(): RowProblem[] {
    return [...this.#byParent].flatMap(([parent, held]) =>
      held
        .filter(({ isTaken }) => !isTaken)
        .map(({ line }) => ({
          line,
          column: 'Parent',
          reason: `'${parent}' is not in this file: a variation needs its product`,
        })),
    )
  }
}
