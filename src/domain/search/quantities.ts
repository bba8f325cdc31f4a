import { unitNames } from '../catalogue/net-quantity.ts'

/** A number and what it counts, in one word or two: `500ml`, `500 ml`. */
const quantity = /^(\d+) ?(\p{L}[\p{L}\p{M}]*)$/u
/** A word and its number in one, as of a model: `iphone12`. A shorter one, `a4`, is seldom written as two. */
const numbered = /^(\p{L}{2}[\p{L}\p{M}]*)(\d+)$/u

/** How people also write a number with its unit, or with the word that it belongs to; `text` is one word or two. */
export function otherQuantities(text: string): string[] {
  const [, number, unit] = quantity.exec(text) ?? []
  if (unit === undefined) return numbered.test(text) ? [text.replace(numbered, '$1 $2')] : []
  const names = [...new Set([unit, ...unitNames(unit)])]
  return names.flatMap(name => [`${number}${name}`, `${number} ${name}`]).filter(other => other !== text)
}
