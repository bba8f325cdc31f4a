import { expect, test } from 'vitest'
import { RemoveButton } from '../../../src/desk/kit/RowButtons.tsx'

test('a double click removes one row, not also the one that comes to its place; a key removes one too', () => {
  const removed: string[] = []
  const press = (name: string, detail: number) =>
    RemoveButton({ name, onClick: () => removed.push(name) }).props.onClick({ detail })
  press('first', 1)
  press('second', 2)
  press('third', 0)
  expect(removed).toEqual(['first', 'third'])
})
