import type { SectionValue } from '../../../contract/desk/sections.ts'
import { fieldSections, type InfoSection, policyOf } from './sections.ts'

/** Store info as it is stored: every field may be missing or null. */
type Info = Readonly<Record<string, unknown>>

/** The value of a section in stored info: its fields that are set, or a policy's `{ html }`. */
export function sectionValueOf(info: Info, section: InfoSection): SectionValue {
  const policy = policyOf(section)
  if (policy) return { html: policiesOf(info)[policy] ?? '' }
  const entries = fieldsOf(section).map(field => [field, info[field]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

/** Stored info with a section's new value; a field that the value lacks is no longer set. */
export function withSectionValue(
  info: Info,
  section: InfoSection,
  value: SectionValue,
): Record<string, unknown> {
  const policy = policyOf(section)
  if (policy) return { ...info, policies: { ...policiesOf(info), [policy]: value.html || null } }
  const own = new Set(fieldsOf(section))
  return { ...Object.fromEntries(Object.entries(info).filter(([field]) => !own.has(field))), ...value }
}

/** The fields of store info that a section consists of; none for a policy. */
export function fieldsOf(section: InfoSection): readonly string[] {
  const sections: Readonly<Record<string, readonly string[]>> = fieldSections
  return policyOf(section) ? [] : (sections[section] ?? [])
}

function policiesOf({ policies }: Info): Readonly<Record<string, unknown>> {
  return typeof policies === 'object' && policies !== null ? { ...policies } : {}
}
