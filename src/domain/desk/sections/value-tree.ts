import type { SectionValue } from '../../../contract/desk/sections.ts'

/** Names of fields from the outside in. Not joined by dots: names of categories and networks may have some. */
export type FieldPath = readonly string[]

/** Whether a value has fields of its own; lists are values as a whole. */
export function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isTree(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  )
}

/** A copy with another value at a path; undefined removes the field, and the fields around it that become empty. */
export function withValueAt(value: SectionValue, [name, ...rest]: FieldPath, next: unknown): SectionValue {
  if (name === undefined) return value
  const inner = valueAt(value, [name])
  const changed = rest.length === 0 ? next : emptied(withValueAt(isTree(inner) ? inner : {}, rest, next))
  // Not a spread with a computed name: that would set the prototype for `__proto__`.
  const others = Object.entries(value).filter(([other]) => other !== name)
  if (changed === undefined) return Object.fromEntries(others)
  const kept = Object.hasOwn(value, name)
  if (!kept) return Object.fromEntries([...others, [name, changed]])
  return Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === name ? changed : old]))
}

function emptied(value: SectionValue): SectionValue | undefined {
  return Object.keys(value).length === 0 ? undefined : value
}

/** Whether two values are the same as JSON; the order of fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  if (!isTree(one) || !isTree(other)) return Object.is(one, other)
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Whether two values are the same but for white space around their texts, which a save takes off. */
export function isSaved(typed: unknown, saved: unknown): boolean {
  return isSame(trimmed(typed), trimmed(saved))
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

/** A value without empty texts, lists and objects, which stand for nothing in store info; undefined for such a one. */
export function tidied(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) {
    const items = value.map(tidied).filter(item => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!isTree(value)) return typeof value === 'string' ? value.trim() || undefined : value
  const entries = Object.entries(value).map(([name, inner]) => [name, tidied(inner)] as const)
  return emptied(Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)))
}

/** A field that differs between two values. */
interface Difference {
  path: FieldPath
  before: unknown
  after: unknown
}

/** The fields that differ, from the outside in as far as both sides have fields. */
export function differences(before: unknown, after: unknown, path: FieldPath = []): Difference[] {
  if (isSame(before, after)) return []
  if (!isTree(before ?? {}) || !isTree(after ?? {})) return [{ path, before, after }]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap(name =>
    differences(valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
  )
}
