import type { SectionValue } from '../../../contract/desk/sections.ts'
import { isTree } from '../sections/value-tree.ts'

/** The value of a product with the ids that a save gave to its new variants, whose stock is saved apart from then on. */
export function withSavedVariants(value: SectionValue, saved: SectionValue): SectionValue {
  const ids = new Map(variantsOf(saved).map(one => [choiceOf(one), one['id']]))
  const isNew = (one: SectionValue) => one['id'] === undefined && ids.has(choiceOf(one))
  const variants = variantsOf(value)
  if (!variants.some(isNew)) return value
  const known = variants.map(one => {
    const { stock: _, ...kept } = one
    return isNew(one) ? { ...kept, id: ids.get(choiceOf(one)) } : one
  })
  return { ...value, variants: known }
}

function variantsOf({ variants }: SectionValue): SectionValue[] {
  return Array.isArray(variants) ? variants.filter(isTree) : []
}

function choiceOf({ size, color }: SectionValue): string {
  return JSON.stringify([size, color])
}
