import { isDeepStrictEqual } from 'node:util'
import type { Rules } from '../../contract/desk/rules.ts'
import { type RuleSection, ruleSections } from '../../domain/desk/sections/sections.ts'
import { readRules } from '../orders/pricing/rules.db.ts'
import { parseRules, sectionOf } from '../orders/pricing/rules-section.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { saveSection } from './save-section.ts'

/** All rules of what an order costs; a section that is off is missing. */
export async function getRules({ db, storeId }: ReadContext): Promise<Rules> {
  return (await readRules(db, storeId)) ?? {}
}

/**
 * Replaces all rules, each section that differs with a revision of its own, and returns these. Throws `section-invalid` and
 * `section-too-large`, and then nothing is changed.
 */
export async function setRules(context: ShopContext, given: unknown): Promise<RuleSection[]> {
  const rules = parseRules(given)
  const before = await getRules(context)
  const changed = ruleSections.filter(section => !isDeepStrictEqual(rules[section], before[section]))
  for (const section of changed)
    await saveSection(context, { section, value: sectionOf(rules, section), revision: undefined })
  return changed
}
