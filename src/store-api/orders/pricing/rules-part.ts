import type * as z from 'zod/mini'
import type { PartValue } from '../../../contract/desk/parts.ts'
import { type Rules, rules as rulesSchema } from '../../../contract/desk/rules.ts'
import { MAX_SECTION } from '../../../contract/input-limits.ts'
import { isRulePart, type Part, type RulePart } from '../../../domain/desk/sections/parts.ts'
import { ruleFaults } from '../../../domain/pricing/rules-check.ts'
import { type FieldProblem, ServiceError } from '../../platform/services/service-error.ts'
import type { PartKind } from '../../shops/revisions/part-kind.ts'
import { lockStore } from '../../shops/store.db.ts'
import { readRules, writeRules } from './rules.db.ts'

/**
 * The sections of a shop's rules. The value of each is the rules with this section alone, such as `{ delivery: … }`, and
 * `{}` where it is off.
 */
export const ruleKind: PartKind = {
  // It locks the store's row, so that no other writer comes between the comparison and the commit.
  lock: lockStore,
  read: async (db, storeId, part) => {
    return { value: sectionOf((await readRules(db, storeId)) ?? {}, rulePart(part)) }
  },
  parse: async (_storeId, part, given) => ({ value: parseSection(rulePart(part), given), removed: [] }),
  prepare: async ({ storeId }, name, value) => {
    const part = rulePart(name)
    const section = parseSection(part, value)
    return async tx => {
      const { [part]: _before, ...others } = (await readRules(tx, storeId)) ?? {}
      await writeRules(tx, storeId, { ...others, ...section })
      return section
    }
  },
}

/** Rules that were given as a whole, checked. Throws `part-invalid` and `part-too-large`. */
export function parseRules(given: unknown): Rules {
  const result = rulesSchema.safeParse(given)
  if (!result.success)
    throw new ServiceError('part-invalid', { problems: result.error.issues.flatMap(problems) })
  const faults = Object.entries(ruleFaults(result.data))
  if (faults.length > 0)
    throw new ServiceError('part-invalid', {
      problems: faults.map(([path, message]) => ({ path, kind: 'invalid', message })),
    })
  for (const section of Object.values(result.data))
    if (Buffer.byteLength(JSON.stringify(section)) > MAX_SECTION)
      throw new ServiceError('part-too-large', { maxBytes: MAX_SECTION })
  return result.data
}

/** The rules with one section alone. */
export function sectionOf(rules: Rules, part: RulePart): PartValue {
  return rules[part] === undefined ? {} : { [part]: rules[part] }
}

function parseSection(part: RulePart, given: unknown): Rules {
  const rules = parseRules(given)
  const other = Object.keys(rules).find(name => name !== part)
  if (other !== undefined)
    throw new ServiceError('part-invalid', { problems: [{ path: other, kind: 'unknown' }] })
  return rules
}

function problems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), kind: 'invalid' }]
  return issue.keys.map(key => ({ path: [...path, key].join('.'), kind: 'unknown' }))
}

function rulePart(part: Part): RulePart {
  if (!isRulePart(part)) throw new ServiceError('part-not-found')
  return part
}
