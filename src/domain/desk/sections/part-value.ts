import type { PartValue } from '../../../contract/desk/parts.ts'
import { type InfoPart, infoSections, policyOf } from './parts.ts'

/** Store info as it is stored: every field may be missing or null. */
type Info = Readonly<Record<string, unknown>>

/** The value of a part in stored info: its fields that are set, or a policy's `{ html }`. */
export function partValueOf(info: Info, part: InfoPart): PartValue {
  const policy = policyOf(part)
  if (policy) return { html: policiesOf(info)[policy] ?? '' }
  const entries = fieldsOf(part).map(field => [field, info[field]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

/** Stored info with a part's new value; a field that the value lacks is no longer set. */
export function withPartValue(info: Info, part: InfoPart, value: PartValue): Record<string, unknown> {
  const policy = policyOf(part)
  if (policy) return { ...info, policies: { ...policiesOf(info), [policy]: value.html || null } }
  const own = new Set(fieldsOf(part))
  return { ...Object.fromEntries(Object.entries(info).filter(([field]) => !own.has(field))), ...value }
}

/** The fields of store info that a part consists of; none for a policy. */
export function fieldsOf(part: InfoPart): readonly string[] {
  const sections: Readonly<Record<string, readonly string[]>> = infoSections
  return policyOf(part) ? [] : (sections[part] ?? [])
}

function policiesOf({ policies }: Info): Readonly<Record<string, unknown>> {
  return typeof policies === 'object' && policies !== null ? { ...policies } : {}
}
