import { describe, expect, test } from 'vitest'
import { inTurn } from '../../../src/store-api/http/in-turn.ts'

/** Works that end when they are told to. */
function works() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { started, work, end }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('works in turn', () => {
  test('of one key never run beside each other, those of another do', async () => {
    const line = inTurn({ name: 'test', max: 5 })
    const { started, work, end } = works()
    const mine = [line('a', work('a1')), line('a', work('a2'))]
    void line('b', work('b1'))
    await settled()
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
    await end('a2')
    expect(await Promise.all(mine)).toEqual(['a1', 'a2'])
  })

  test('are refused when too many of their key wait, and taken again once they are done', async () => {
    const line = inTurn({ name: 'test', max: 1 })
    const { work, end } = works()
    const running = [line('a', work('a1')), line('a', work('a2'))]
    await expect(line('a', work('a3'))).rejects.toMatchObject({ status: 429 })
    await settled()
    await end('a1')
    await end('a2')
    await Promise.all(running)
    const later = line('a', work('a4'))
    await settled()
    await end('a4')
    expect(await later).toBe('a4')
  })

  test('go on after one that failed', async () => {
    const line = inTurn({ name: 'test', max: 1 })
    await expect(line('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await line('a', async () => 'yes')).toBe('yes')
  })
})
