import { foldName, isSameName } from '../../../domain/fold-name.ts'
import { memoize } from '../../../domain/memoize.ts'
import { plainText } from '../reading/html-text.ts'
import type { Findings, Row } from '../reading/row.ts'
import { type VariantRow, variantText } from './variants.ts'

/** Attributes that are looked for: WooCommerce numbers their columns. */
const MAX_ATTRIBUTES = 20

export interface WooAttribute {
  name: string
  values: string[]
  /** The list as one value: variations write one that has a comma without a backslash. */
  whole: string
}

export function attributesOf(row: Row): WooAttribute[] {
  const found: WooAttribute[] = []
  for (let number = 1; number <= MAX_ATTRIBUTES; number++) {
    if (!row.header.has(`Attribute ${number} name`)) break
    // Some exports have the key of an attribute of the whole shop instead of its name.
    const name = row.plain(`Attribute ${number} name`).replace(/^pa_/i, '')
    const text = row.text(`Attribute ${number} value(s)`)
    const whole = plainText(text.replaceAll('\\,', ','))
    if (name !== '') found.push({ name, values: splitList(text).map(plainText), whole })
  }
  return found
}

/** What a variation has of each option, as the product spells it; empty for any of the option's values. */
export function choicesIn(row: Row, options: readonly WooAttribute[]): string[] {
  const own = attributesOf(row)
  return options.map(option => {
    const found = own.find(one => isSameName(one.name, option.name))
    const spellings = spellingsOf(option)
    const value = found?.values[0] ?? ''
    return spellings.get(foldName(found?.whole ?? '')) ?? spellings.get(foldName(value)) ?? value
  })
}

/** Of each option once: every variation of a product looks its value up. */
const spellingsOf = memoize(
  ({ values }: WooAttribute) => new Map(values.toReversed().map(one => [foldName(one), one])),
  MAX_ATTRIBUTES,
)

/** The attributes that variations are made by: those that one of them names, though it may have any of its values. */
export function optionsOf(
  attributes: readonly WooAttribute[],
  variations: readonly Row[],
): readonly WooAttribute[] {
  const named = new Set(variations.flatMap(row => attributesOf(row).map(({ name }) => foldName(name))))
  return attributes.filter(({ name }) => named.has(foldName(name)))
}

/** A list with commas between; a comma within an entry is written with a backslash. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map(part => part.replaceAll('\\,', ',').trim())
    .filter(part => part !== '')
}

/** Variants that all rows of a product may stand for. */
const MAX_VARIANTS = 250
/** Variants that a note names. */
const NAMED = 6

/**
 * The choices that each variation stands for. One without a value for an option stands for any value of it that no other
 * variation has; those are all that a file has, so that here each is a variant.
 */
export function choicesOfRows(
  rows: readonly Row[],
  options: readonly WooAttribute[],
  findings: Findings,
): Map<Row, string[][]> {
  const written = rows.map(row => ({ row, values: choicesIn(row, options) }))
  const isWhole = (values: readonly string[]) =>
    values.every((value, at) => value !== '' || options[at]?.values.length === 0)
  const taken = new Set(written.filter(({ values }) => isWhole(values)).map(({ values }) => keyOf(values)))
  const choices = new Map<Row, string[][]>()
  let count = 0
  for (const { row, values } of written) {
    if (isWhole(values)) choices.set(row, [values])
    else {
      const lists = values.map((value, at) => (value === '' ? (options[at]?.values ?? []) : [value]))
      count += lists.reduce((product, list) => product * Math.max(1, list.length), 1)
      const free = count > MAX_VARIANTS ? [] : allOf(lists).filter(one => !taken.has(keyOf(one)))
      for (const one of free) taken.add(keyOf(one))
      if (count > MAX_VARIANTS)
        findings.problem(row, '', `means too many variants. A product can have at most ${MAX_VARIANTS}`)
      else if (free.length === 0) findings.note(row, '', 'has no size or colour left, and was left out')
      choices.set(row, free)
    }
  }
  return choices
}

/** Every choice of one value of each list. */
function allOf(lists: readonly (readonly string[])[]): string[][] {
  const sets = lists.map(list => (list.length === 0 ? [''] : list))
  return sets.reduce<string[][]>((all, list) => all.flatMap(one => list.map(value => [...one, value])), [[]])
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values.map(foldName))
}

/** The variants of one row: its pieces are shared among them, with a note, and the first has its SKU. */
export function sharedAmong<Variant extends VariantRow>(
  one: Variant,
  choices: readonly string[][],
  findings: Findings,
): Variant[] {
  if (choices.length === 1) return choices.map(values => ({ ...one, values }))
  const variants = choices.map((values, at) => ({
    ...one,
    values,
    stock: partOf(one.stock, at, choices.length),
    sku: at === 0 ? one.sku : one.sku === undefined ? undefined : '',
  }))
  if (variants.length > 0) findings.note(one.row, '', sharingText(one.stock, variants))
  return variants
}

function sharingText(stock: number | null | undefined, variants: readonly VariantRow[]): string {
  const isCounted = typeof stock === 'number'
  const names = variants
    .slice(0, NAMED)
    .map(one => (isCounted ? `${variantText(one)} (${one.stock})` : variantText(one)))
  const more = variants.length > NAMED ? ` and ${variants.length - NAMED} more` : ''
  const list = names.join(', ') + more
  return isCounted
    ? `fits any size or colour. Its ${stock} pieces were divided: ${list}`
    : `fits any size or colour. It became ${list}`
}

function partOf(stock: number | null | undefined, at: number, of: number): number | null | undefined {
  if (typeof stock !== 'number') return stock
  return Math.floor(stock / of) + (at < stock % of ? 1 : 0)
}
