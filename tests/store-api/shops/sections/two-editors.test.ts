import { describe, expect, test } from 'vitest'
import type { SectionState, SectionValue } from '../../../../src/contract/desk/sections.ts'
import { attributesOf } from '../../../../src/domain/desk/products/product-value.ts'
import { ServiceError } from '../../../../src/store-api/platform/services/service-error.ts'
import { getSection, saveSection } from '../../../../src/store-api/sections/revisions.ts'
import { isLongRun, seed } from '../../../support/test-run.ts'
import { openDeskShop, person } from '../../support/desk-shop.ts'
import { put } from '../../support/stocked.ts'

type Shop = Awaited<ReturnType<typeof openDeskShop>>
/** Lines kept in the list, so that it does not grow with the rounds. */
const KEPT = 20

/** Numbers of at least 0 and below 1, the same for each seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A section with a list of lines somewhere in its value. */
interface Listing {
  section: string
  linesOf: (value: SectionState['value']) => string[]
  valueWith: (lines: string[]) => SectionValue
}

const section: Listing = {
  section: 'categories',
  linesOf: ({ categories }) => (Array.isArray(categories) ? categories.map(String) : []),
  valueWith: categories => ({ categories }),
}

/** The lines are the values of a product's one property. */
const product: Listing = {
  section: 'product-polo',
  linesOf: value => attributesOf(value).flatMap(({ value: lines }) => [...lines]),
  valueWith: lines => ({
    title: 'Polo',
    attributes: [{ id: '', key: 'Lines', value: lines, metricUnit: '' }],
  }),
}

/** Adds lines to one list: each save names the revision that was opened, and a conflict opens what stands. */
class Editor {
  readonly saved: string[] = []
  conflicts = 0
  #opened: SectionState
  #lines = 0
  readonly #shop: Shop
  readonly #name: string
  readonly #listing: Listing

  constructor(shop: Shop, listing: Listing, name: string, opened: SectionState) {
    this.#shop = shop
    this.#listing = listing
    this.#name = name
    this.#opened = opened
  }

  async open(): Promise<void> {
    this.#opened = await getSection(this.#shop.context(), { section: this.#listing.section })
  }

  async save(): Promise<void> {
    const line = `${this.#name} ${++this.#lines}`
    const { section, linesOf, valueWith } = this.#listing
    const value = valueWith([...linesOf(this.#opened.value), line].slice(-KEPT))
    const input = { section, value, revision: this.#opened.revision }
    try {
      this.#opened = await saveSection(this.#shop.context(person(this.#name)), input)
      this.saved.push(line)
    } catch (error) {
      if (!(error instanceof ServiceError && 'current' in error.details)) throw error
      this.#opened = error.details.current
      this.conflicts++
    }
  }
}

/** One interleaving: up to four steps of two editors, some at once, in an order that `random` chooses. */
async function interleave(editors: readonly Editor[], random: () => number): Promise<void> {
  const running: Promise<void>[] = []
  for (let step = 0; step < 4; step++) {
    const editor = editors[random() < 0.5 ? 0 : 1]
    if (!editor) continue
    running.push(random() < 0.3 ? editor.open() : editor.save())
    if (random() < 0.4) await Promise.all(running)
  }
  await Promise.all(running)
}

describe.each([
  ['a section', section, 'sqlite', 10_000],
  ['a section', section, 'postgres', 300],
  ['a product', product, 'sqlite', 2000],
  ['a product', product, 'postgres', 150],
] as const)('two editors of %s', (_, listing, engine, all) => {
  const times = isLongRun ? all : all / (engine === 'sqlite' ? 40 : 10)

  test(`lose no update in ${times} interleavings on ${engine}`, { timeout: 240_000 }, async () => {
    const shop = await openDeskShop(engine)
    const { section, linesOf } = listing
    await put(shop, { id: 'polo', title: 'Polo' })
    const random = seeded(seed)
    const first = await getSection(shop.context(), { section })
    const editors = ['Asha', 'Ravi'].map(name => new Editor(shop, listing, name, first))
    const lost: string[] = []
    let saves = 0
    for (let round = 0; round < times; round++) {
      await interleave(editors, random)
      const lines = linesOf((await getSection(shop.context(), { section })).value)
      const acknowledged = editors.flatMap(editor => editor.saved.splice(0))
      saves += acknowledged.length
      lost.push(...acknowledged.filter(line => !lines.includes(line)))
    }
    expect(lost).toEqual([])
    expect((await getSection(shop.context(), { section })).revision - first.revision).toBe(saves)
    // Both things must have happened often, or the test shows nothing; of 15 rounds some seeds make 15 saves.
    expect(saves).toBeGreaterThan(times / 2)
    expect(editors.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(times / 10)
  })
})
