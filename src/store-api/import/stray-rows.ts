import { variantKey } from './formats/imported-product.ts'
import type { Planned } from './plan-changes.ts'
import { UnreadableFile } from './reading/records.ts'

/** Rows of bad products, and names of lost variants, that are remembered: in a file that was sorted, hardly any has to be. */
const MOST = 100_000

/**
 * Looks for rows that a spreadsheet has sorted away from their product: in our own file only its first row has its id, and
 * the others would be variants of the product that they stand below. That one is bad, and their own product, which is
 * sound, would lose them.
 */
export class StrayRows {
  /** The product that each variant would be taken from. */
  readonly #lost = new Map<string, string>()
  /** The numbers of rows without an id of bad products. */
  readonly #rows = new Map<string, number>()

  /** Takes one more product of the file; throws UnreadableFile where a variant that one loses is below another. */
  look(planned: Planned): void {
    const { below } = planned.read
    if (planned.outcome === 'bad') {
      for (const { variant, line } of below ?? []) {
        if (this.#rows.size < MOST) this.#rows.set(variant, line)
        this.#compare(variant)
      }
    } else if (planned.outcome === 'changed' && below) {
      const kept = new Set(planned.next.variants.map(({ id }) => id))
      for (const { id, sku } of planned.stored.variants.filter(one => !kept.has(one.id)))
        for (const variant of [variantKey('variantId', id), variantKey('sku', sku)]) {
          if (this.#lost.size < MOST) this.#lost.set(variant, planned.read.product.id)
          this.#compare(variant)
        }
    }
  }

  #compare(variant: string): void {
    const [product, line] = [this.#lost.get(variant), this.#rows.get(variant)]
    if (product !== undefined && line !== undefined)
      throw new UnreadableFile(
        `Row ${line} is of the product '${product}', but does not stand with it, as after sorting. Put the rows back into the order of the export, or give each the id of its product and put the rows of one product together`,
      )
  }
}
