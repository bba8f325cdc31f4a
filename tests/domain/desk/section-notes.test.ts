import { expect, test } from 'vitest'
import { sectionsFor } from '../../../src/domain/desk/navigation.ts'
import { sectionNote } from '../../../src/domain/desk/section-notes.ts'

test('each section of a shop has a note of its own', () => {
  const notes = sectionsFor('keeper').map(sectionNote)
  expect(new Set(notes).size).toBe(notes.length)
})
