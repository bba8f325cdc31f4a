import type { Section } from './navigation.ts'
import { permissionTexts } from './role-texts.ts'

/** What sections are for whose permission is not only for them. */
const notes: ReadonlyMap<string, string> = new Map([
  ['search', 'see what shoppers look for and what they find'],
  ['imports', 'add and change products by a file, and export them'],
  ['selling', 'set when stock counts as low and how long unpaid orders are held'],
])

/** What a section is for, after 'You may'. */
export function sectionNote({ name, permission }: Section): string {
  return notes.get(name) ?? permissionTexts[permission]
}
