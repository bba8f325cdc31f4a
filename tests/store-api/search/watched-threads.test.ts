import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { contentOf, searchMessage } from '../../../src/store-api/search/search-messages.ts'
import { newFolder } from '../../support/folder.ts'

const script = new URL('../support/watched.ts', import.meta.url).pathname

test('threads take no message of Node for an answer: with --watch a sound database is sound', async () => {
  const args = ['--watch', '--watch-preserve-output', script, newFolder('watched')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('answers ')) continue
      expect(JSON.parse(line.slice('answers '.length))).toEqual({
        damage: null,
        found: { words: [], products: [] },
      })
      return
    }
    throw new Error('it ended without an answer')
  } finally {
    child.kill()
  }
})

test('messages of searches are told from others by their kind', () => {
  const request = { call: 'suggest', storeId: 1, text: 'br', limit: 3 } as const
  const [asked, answered] = [
    searchMessage('search request', request),
    searchMessage('search answer', undefined),
  ]
  expect(contentOf('search request', asked)).toEqual({ content: request })
  expect(contentOf('search answer', answered)).toEqual({ content: undefined })
  const others = [{ 'watch:import': ['file:///a.ts'] }, null, 'ready', 1, { kind: 'search answer' }]
  for (const other of [...others, answered]) expect(contentOf('search request', other)).toBeUndefined()
  for (const other of [...others, asked]) expect(contentOf('search answer', other)).toBeUndefined()
})
