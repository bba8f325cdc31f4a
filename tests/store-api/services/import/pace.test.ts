import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { Turns } from '../../../../src/concurrency/turns.ts'
import { Pace } from '../../../../src/store-api/services/import/pace.ts'

function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

async function took(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('a long piece of work', () => {
  test('leaves others as much time as it took, and at most a fifth of a second at once', async () => {
    const pace = new Pace('others', 'single')
    workFor(40)
    expect(await took(() => pace.rest())).toBeGreaterThanOrEqual(38)
    workFor(500)
    const rest = await took(() => pace.rest())
    expect(rest).toBeGreaterThanOrEqual(195)
    expect(rest).toBeLessThan(450)
  })

  test('reads for a while before it rests', async () => {
    const turns = new Turns()
    await turns.take()
    const rests = vi.spyOn(turns, 'give')
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const pace = new Pace('nothing', 'single', turns)
    for (let at = 0; at < 20; at++) {
      now += 3
      await pace.restIfDue()
    }
    expect(rests).toHaveBeenCalledTimes(5)
    vi.restoreAllMocks()
  })

  test('takes turns with others of its kind', async () => {
    const turns = new Turns()
    const log: string[] = []
    const work = async (name: string) => {
      await turns.take()
      const pace = new Pace('nothing', 'single', turns)
      for (let at = 0; at < 3; at++) {
        log.push(name)
        await pace.rest()
      }
      turns.give()
    }
    await Promise.all([work('a'), work('b')])
    await setTimeout(0)
    expect(log).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  })
})
