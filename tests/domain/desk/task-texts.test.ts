import { describe, expect, test } from 'vitest'
import { taskText } from '../../../src/domain/desk/home-texts.ts'

describe('a task before a shop opens', () => {
  test.each(['contact', 'logo', 'policies', 'people'])('%s leads to a screen with its permission', code => {
    const { title, path, permission } = taskText(code)
    expect(title).not.toBe(code)
    expect(path?.('books')).toMatch(/^\/s\/books\//)
    expect(permission).toBeDefined()
  })

  test.each(['host'])('%s says how it is done without a screen', code => {
    expect(taskText(code).hint).toMatch(/command line/)
  })

  test('that is unknown is shown by its code', () => {
    expect(taskText('later')).toEqual({ title: 'later' })
  })
})
