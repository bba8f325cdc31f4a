import { isDeepStrictEqual } from 'node:util'
import type { Rules } from '../../contract/desk/rules.ts'
import { type RulePart, ruleParts } from '../../domain/desk/sections/parts.ts'
import { readRules } from '../orders/pricing/rules.db.ts'
import { parseRules, sectionOf } from '../orders/pricing/rules-part.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { savePart } from './save-part.ts'

/** All rules of what an order costs; a section that is off is missing. */
export async function getRules({ db, storeId }: ReadContext): Promise<Rules> {
  return (await readRules(db, storeId)) ?? {}
}

/**
 * Replaces all rules, each section that differs with a revision of its own, and returns these. Throws `part-invalid` and
 * `part-too-large`, and then nothing is changed.
 */
export async function setRules(context: ShopContext, given: unknown): Promise<RulePart[]> {
  const rules = parseRules(given)
  const before = await getRules(context)
  const changed = ruleParts.filter(part => !isDeepStrictEqual(rules[part], before[part]))
  for (const part of changed)
    await savePart(context, { part, value: sectionOf(rules, part), revision: undefined })
  return changed
}
