import { expect, test } from 'vitest'
import { otherScreens, screensOfOne, shopScreens } from '../../e2e/fixtures/desk-screens.ts'
import { groupsFor } from '../../src/domain/desk/navigation.ts'
import { deskPaths } from '../../src/domain/desk/paths.ts'

test('every address and every section of the desk has a row in the table of screens', () => {
  const rows = Object.keys({ ...shopScreens, ...screensOfOne, ...otherScreens }).toSorted()
  expect(rows).toEqual(Object.keys(deskPaths).toSorted())
  for (const { name, path } of groupsFor('keeper').flatMap(({ sections }) => sections)) {
    const seen = Object.entries(shopScreens).map(([row, screen]) => [row, screen.path('books')])
    expect(seen).toContainEqual([name, path('books')])
  }
})
