import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { getSection, type SectionValue } from '../../../contract/desk/sections.ts'
import { taxClassChoices } from '../../../domain/desk/rules/tax-class-options.ts'
import { call } from '../../kit/call.ts'

const $tax = atom<{ shop: string; value: SectionValue } | undefined>()
/** The saved section `tax` of the shop that was opened last; undefined until it is known. */
export const $taxRules: ReadableAtom<{ shop: string; value: SectionValue } | undefined> = $tax

let shopOfRules = ''

/** What a product of a shop may have as its tax class. */
export function useTaxClasses(shop: string, chosen: string) {
  const rules = useStore($taxRules)
  return taxClassChoices(rules?.shop === shop ? rules.value : undefined, chosen)
}

/** Loads the tax rules of a shop, of which a product names a class. Without an answer, what is known stays. */
export async function loadTaxRules(shop: string): Promise<void> {
  if (shop !== shopOfRules) $tax.set(undefined)
  shopOfRules = shop
  const answer = await call(getSection, { params: { shop, section: 'tax' } }).catch(() => undefined)
  if (answer && shop === shopOfRules) $tax.set({ shop, value: answer.value })
}
