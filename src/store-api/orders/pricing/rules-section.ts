import type * as z from 'zod/mini'
import { type Rules, rules as rulesSchema } from '../../../contract/desk/rules.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { MAX_SECTION } from '../../../contract/input-limits.ts'
import { isRuleSection, type RuleSection, type Section } from '../../../domain/desk/sections/sections.ts'
import { ruleFaults } from '../../../domain/pricing/rules-check.ts'
import { type FieldProblem, ServiceError } from '../../platform/services/service-error.ts'
import type { SectionKind } from '../../shops/section-kind.ts'
import { readRules, writeRules } from './rules.db.ts'

/**
 * The sections of a shop's rules. The value of each is the rules with this section alone, such as `{ delivery: … }`, and
 * `{}` where it is off.
 */
export const ruleKind: SectionKind = {
  read: async (db, storeId, section) => {
    return { value: sectionOf((await readRules(db, storeId)) ?? {}, ruleSection(section)) }
  },
  parse: async (_storeId, section, given) => ({
    value: parseSection(ruleSection(section), given),
    removed: [],
  }),
  prepare: async ({ storeId }, name, value) => {
    const section = ruleSection(name)
    const rules = parseSection(section, value)
    return async tx => {
      const { [section]: _before, ...others } = (await readRules(tx, storeId)) ?? {}
      await writeRules(tx, storeId, { ...others, ...rules })
      return rules
    }
  },
}

/** Rules that were given as a whole, checked. Throws `section-invalid` and `section-too-large`. */
export function parseRules(given: unknown): Rules {
  const result = rulesSchema.safeParse(given)
  if (!result.success)
    throw new ServiceError('section-invalid', { problems: result.error.issues.flatMap(problems) })
  const faults = Object.entries(ruleFaults(result.data))
  if (faults.length > 0)
    throw new ServiceError('section-invalid', {
      problems: faults.map(([path, message]) => ({ path, kind: 'invalid', message })),
    })
  for (const section of Object.values(result.data))
    if (Buffer.byteLength(JSON.stringify(section)) > MAX_SECTION)
      throw new ServiceError('section-too-large', { maxBytes: MAX_SECTION })
  return result.data
}

/** The rules with one section alone. */
export function sectionOf(rules: Rules, section: RuleSection): SectionValue {
  return rules[section] === undefined ? {} : { [section]: rules[section] }
}

function parseSection(section: RuleSection, given: unknown): Rules {
  const rules = parseRules(given)
  const other = Object.keys(rules).find(name => name !== section)
  if (other !== undefined)
    throw new ServiceError('section-invalid', { problems: [{ path: other, kind: 'unknown' }] })
  return rules
}

function problems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), kind: 'invalid' }]
  return issue.keys.map(key => ({ path: [...path, key].join('.'), kind: 'unknown' }))
}

function ruleSection(section: Section): RuleSection {
  if (!isRuleSection(section)) throw new ServiceError('section-not-found')
  return section
}
