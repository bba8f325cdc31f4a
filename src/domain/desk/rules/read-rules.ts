import { type Rules, rules } from '../../../contract/desk/rules.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { ruleFaults } from '../../pricing/rules-check.ts'
import { type RuleSection, ruleSections } from '../sections/sections.ts'

/** The four sections of a shop's rules as they are typed, each the rules with this section alone; an empty one is off. */
export type RuleValues = Readonly<Record<RuleSection, SectionValue>>

/** The rules that sections say together, or the sections that no save would take as they are. */
export function readRules(values: RuleValues): { rules: Rules } | { wrong: RuleSection[] } {
  const wrong = ruleSections.filter(section => {
    const own = rulesOf(values[section])
    return own === undefined || Object.keys(ruleFaults(own)).length > 0
  })
  const read = rulesOf(Object.assign({}, ...ruleSections.map(section => values[section])))
  return read && wrong.length === 0 ? { rules: read } : { wrong }
}

function rulesOf(value: SectionValue): Rules | undefined {
  const parsed = rules.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
