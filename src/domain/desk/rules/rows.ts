import { type Rules, rules } from '../../../contract/desk/rules.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { ruleFaults } from '../../pricing/rules-check.ts'
import { type RuleSection, ruleSections } from '../sections/sections.ts'
import { type FieldPath, isTree, valueAt, withValueAt } from '../sections/value-tree.ts'

/** The entries of a list in a section, such as its zones; what is no entry counts as an empty one. */
export function rowsAt(value: SectionValue, list: FieldPath): SectionValue[] {
  const rows = valueAt(value, list)
  return Array.isArray(rows) ? rows.map(row => (isTree(row) ? row : {})) : []
}

/** A copy of a section with other entries in a list; without any, the list is no longer set. */
export function withRows(value: SectionValue, list: FieldPath, rows: readonly SectionValue[]): SectionValue {
  return withValueAt(value, list, rows.length === 0 ? undefined : rows)
}

/** The messages of the fields below `path`, by their names within it. */
export function errorsBelow(
  errors: Readonly<Record<string, string>>,
  path: FieldPath,
): Readonly<Record<string, string>> {
  const prefix = `${path.join('.')}.`
  const own = Object.entries(errors).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(own.map(([field, message]) => [field.slice(prefix.length), message]))
}

/** A text of an entry; empty for none. */
export function textAt(value: SectionValue, name: string): string {
  const text = value[name]
  return typeof text === 'string' ? text : ''
}

/** The texts of a list in an entry. */
export function textsAt(value: SectionValue, name: string): string[] {
  const texts = value[name]
  return Array.isArray(texts) ? texts.filter(text => typeof text === 'string') : []
}

/** A section of the rules in a value; undefined where it is off. */
export function ruleSection(value: SectionValue, name: string): SectionValue | undefined {
  const section = value[name]
  return isTree(section) ? section : undefined
}

/** The four sections of a shop's rules as they are typed, each the rules with this section alone; an empty one is off. */
type RuleValues = Readonly<Record<RuleSection, SectionValue>>

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
