import type { SectionValue } from '../../../contract/desk/sections.ts'
import { type FieldPath, isSame, isSaved, isTree, valueAt, withValueAt } from './value-tree.ts'

/** A field that two people changed to different values. */
export interface Overlap {
  path: FieldPath
  mine: unknown
  theirs: unknown
}

export interface Merged {
  /** Both people's changes; at an overlap, one's own. */
  value: SectionValue
  overlaps: Overlap[]
}

/** Merges two people's changes of one value, field by field. A list or a text is one field. */
export function mergeValues(base: SectionValue, mine: SectionValue, theirs: SectionValue): Merged {
  const overlaps: Overlap[] = []
  const merged = mergeTrees({ base, mine, theirs }, [], overlaps)
  return { value: merged, overlaps }
}

/** The merged value with the other person's value at these overlaps. */
export function acceptTheirs({ value }: Merged, overlaps: readonly Overlap[]): SectionValue {
  return overlaps.reduce((taken, { path, theirs }) => withValueAt(taken, path, theirs), value)
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

function mergeTrees(sides: Sides, path: FieldPath, overlaps: Overlap[]): SectionValue {
  const { base, mine, theirs } = sides
  const names = new Set([mine, theirs, base].flatMap(side => Object.keys(isTree(side) ? side : {})))
  const entries = [...names].map(name => {
    const inner = {
      base: valueAt(base, [name]),
      mine: valueAt(mine, [name]),
      theirs: valueAt(theirs, [name]),
    }
    return [name, mergeField(inner, [...path, name], overlaps)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function mergeField(sides: Sides, path: FieldPath, overlaps: Overlap[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  // The second: as a save is repeated whose answer was lost.
  if (isSame(mine, base) || isSaved(mine, theirs)) return theirs
  // A text that both replaced by groups of fields was replaced as a whole.
  const hadFields = isTree(base) || base === undefined || base === null
  if (hadFields && isTree(mine) && isTree(theirs)) {
    const merged = mergeTrees(sides, path, overlaps)
    // As where the other person's value is taken: a group without fields is none.
    return Object.keys(merged).length === 0 ? undefined : merged
  }
  overlaps.push({ path, mine, theirs })
  return mine
}
