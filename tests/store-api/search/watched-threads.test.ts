import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { newFolder } from '../../support/folder.ts'

const script = new URL('../support/watched.ts', import.meta.url).pathname

test('threads take no message of Node for an answer: with --watch a sound database is sound', async () => {
  const args = ['--watch', '--watch-preserve-output', script, newFolder('watched')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('answers ')) continue
      const expected = { damage: null, found: { words: [], products: [] } }
      expect(JSON.parse(line.slice('answers '.length))).toEqual(expected)
      return
    }
    throw new Error('it ended without an answer')
  } finally {
    child.kill()
  }
})
