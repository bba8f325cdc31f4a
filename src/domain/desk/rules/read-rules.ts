import type { PartValue } from '../../../contract/desk/parts.ts'
import { type Rules, rules } from '../../../contract/desk/rules.ts'
import { ruleFaults } from '../../pricing/rules-check.ts'
import { type RulePart, ruleParts } from '../parts.ts'
import { valueAt } from '../value-tree.ts'

/** The four sections of a shop's rules as they are typed; an empty one is off. */
export type RuleValues = Readonly<Record<RulePart, PartValue>>

/** The rules that sections say together, or the sections that no save would take as they are. */
export function readRules(values: RuleValues): { rules: Rules } | { wrong: RulePart[] } {
  const wrong = ruleParts.filter(part => {
    const own = rulesOf({ [part]: values[part] })
    return own === undefined || Object.keys(ruleFaults(own)).length > 0
  })
  const read = rulesOf(values)
  return read && wrong.length === 0 ? { rules: read } : { wrong }
}

function rulesOf(values: Partial<RuleValues>): Rules | undefined {
  const given = Object.entries(values).filter(([, value]) => Object.keys(value).length > 0)
  const sections = given.map(([part, value]) => [part, part === 'discounts' ? valueAt(value, ['discounts']) : value])
  const parsed = rules.safeParse(Object.fromEntries(sections))
  return parsed.success ? parsed.data : undefined
}
