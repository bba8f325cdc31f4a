import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

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
    const folder = join(root, 'src/domain/messages')
    const words = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => readFileSync(join(folder, file), 'utf8').replaceAll("\\'", "'"))
      .join('\n')
    const missing = rows.filter(({ message }) => !words.includes(stem(message)))
    expect(missing).toEqual([])
  })
})

/** A message without the number or status that is filled in. */
function stem(message: string): string {
  return message.split(/ \(Status: |(?<=at least |no more than )\d+/)[0]?.replace(/:$/, '') ?? message
}
