import type { PartValue } from '../../../contract/desk/parts.ts'
import { type Rules, rules } from '../../../contract/desk/rules.ts'
import { ruleFaults } from '../../pricing/rules-check.ts'
import { type RulePart, ruleParts } from '../sections/parts.ts'

/** The four sections of a shop's rules as they are typed, each the rules with this section alone; an empty one is off. */
export type RuleValues = Readonly<Record<RulePart, PartValue>>

/** The rules that sections say together, or the sections that no save would take as they are. */
export function readRules(values: RuleValues): { rules: Rules } | { wrong: RulePart[] } {
  const wrong = ruleParts.filter(part => {
    const own = rulesOf(values[part])
    return own === undefined || Object.keys(ruleFaults(own)).length > 0
  })
  const read = rulesOf(Object.assign({}, ...ruleParts.map(part => values[part])))
  return read && wrong.length === 0 ? { rules: read } : { wrong }
}

function rulesOf(value: PartValue): Rules | undefined {
  const parsed = rules.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
