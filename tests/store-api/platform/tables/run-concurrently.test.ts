import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runConcurrently } from '../../../../src/store-api/platform/tables/run-concurrently.ts'

test('the error that came first is thrown, once all have ended', async () => {
  const ended: string[] = []
  const step = async (name: string, turns: number, error?: string) => {
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    ended.push(name)
    if (error !== undefined) throw new Error(error)
  }
  const work = [step('second', 2, 'aborted'), step('first', 1, 'disk full'), step('last', 3)]
  await expect(runConcurrently(work)).rejects.toThrow('disk full')
  expect(ended).toEqual(['first', 'second', 'last'])
})
