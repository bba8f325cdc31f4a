import type { SectionValue } from '../../../contract/desk/sections.ts'
import { rowsAt, ruleSection, textAt } from './rows.ts'

/** What a product may have as its tax class: choices for a list, and what there is to say about the chosen one. */
interface TaxClassChoices {
  options: [id: string, label: string][]
  hint: string
}

/**
 * The choices among the classes of a shop's section `tax`; undefined while that is not known. A chosen class that the rules
 * no longer have stays a choice and is named as removed: the usual class counts in its place.
 */
export function taxClassChoices(tax: SectionValue | undefined, chosen: string): TaxClassChoices {
  if (!tax) return { options: [['', 'The shop’s usual one'], ...ifAny(chosen, chosen)], hint: '' }
  const rules = ruleSection(tax, 'tax') ?? {}
  const classes = rowsAt(rules, ['classes']).map((row): [string, string] => [
    textAt(row, 'id'),
    textAt(row, 'label'),
  ])
  const usual = classes.find(([id]) => id === textAt(rules, 'defaultClass'))?.[1]
  const isKnown = classes.some(([id]) => id === chosen)
  return {
    options: [
      ['', usual === undefined ? 'None: not taxed' : `The shop’s usual one: ${usual}`],
      ...classes,
      ...(isKnown ? [] : ifAny(chosen, `${chosen}: no longer there`)),
    ],
    hint: hintOf(classes.length > 0, chosen !== '' && !isKnown, usual),
  }
}

function ifAny(id: string, label: string): [string, string][] {
  return id === '' ? [] : [[id, label]]
}

function hintOf(hasClasses: boolean, isGone: boolean, usual: string | undefined): string {
  const instead = usual === undefined ? 'the product is not taxed' : `${usual} counts`
  if (isGone) return `The shop’s tax rules have no class of this name: ${instead}. Choose another one.`
  return hasClasses ? '' : 'The shop has no tax classes yet: see Tax.'
}
