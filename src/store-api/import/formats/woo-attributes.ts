import { foldName, isSameName } from '../../../domain/fold-name.ts'
import { plainText } from '../reading/html-text.ts'
import type { Row } from '../reading/row.ts'

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
const knownSpellings = new WeakMap<WooAttribute, ReadonlyMap<string, string>>()

function spellingsOf(option: WooAttribute): ReadonlyMap<string, string> {
  const known =
    knownSpellings.get(option) ?? new Map(option.values.toReversed().map(one => [foldName(one), one]))
  knownSpellings.set(option, known)
  return known
}

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
