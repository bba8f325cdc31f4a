import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, textOf } from '../support/imports.ts'

const root = join(import.meta.dirname, '..', '..')
const table = readFileSync(join(root, 'e2e/messages.md'), 'utf8')
const rows = table
  .split('\n')
  .filter(row => row.startsWith('| ') && !row.startsWith('| Message'))
  .map(row => row.slice(2, -2).split(' | '))
  .map(([message = '', , named = '']) => {
    const [file = '', title = ''] = named.split(' › ')
    return { message, file, title }
  })

describe('the table of messages', () => {
  test('is not empty, and tells no message twice', () => {
    const messages = rows.map(({ message }) => message)
    expect(messages.length).toBeGreaterThan(60)
    expect(new Set(messages).size).toBe(messages.length)
  })

  test.each(rows)('$message is expected by the test that its row names', ({ message, file, title }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
    expect(source).toContain(title)
    expect(source).toContain(message)
  })

  test('holds every message that the shop can say from the specification', () => {
    const rooms = ['domain/messages', 'enhance', 'islands', 'stores'].map(room => `src/${room}`)
    const words = filesIn(rooms, ['ts', 'tsx'])
      .map(file => textOf(file).replaceAll("\\'", "'"))
      .join('\n')
    const missing = rows.filter(({ message }) => !words.includes(stem(message)))
    expect(missing).toEqual([])
  })
})

/** A message without the number or status that is filled in. */
function stem(message: string): string {
  return message.split(/ \(Status: |(?<=at least |no more than )\d+/)[0]?.replace(/:$/, '') ?? message
}
