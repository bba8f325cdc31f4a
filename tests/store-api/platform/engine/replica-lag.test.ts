import { describe, expect, test } from 'vitest'
import { logPosition, ReplicaLag } from '../../../../src/store-api/platform/engine/replica.ts'

describe('a position in the log', () => {
  test('is a 64-bit number of two halves', () => {
    expect(logPosition('0/0')).toBe(0n)
    expect(logPosition('1/0')).toBe(4_294_967_296n)
    expect(logPosition('16/B374D848') - logPosition('16/B374D840')).toBe(8n)
  })
})

describe('the lag of a replica', () => {
  test('is none while it has replayed what was written', () => {
    const lag = new ReplicaLag()
    lag.note(10n, 10n, 1_000)
    expect(lag.milliseconds(9_000)).toBe(0)
  })

  test('counts from the first look at which it lacked something, until it has that', () => {
    const lag = new ReplicaLag()
    lag.note(10n, 10n, 0)
    lag.note(20n, 10n, 1_000)
    lag.note(30n, 19n, 2_000)
    expect(lag.milliseconds(5_000)).toBe(4_000)
    lag.note(30n, 20n, 5_000)
    expect(lag.milliseconds(5_000)).toBe(3_000)
    lag.note(30n, 30n, 6_000)
    expect(lag.milliseconds(6_000)).toBe(0)
  })

  test('grows while nothing more is written', () => {
    const lag = new ReplicaLag()
    for (const at of [0, 1_000, 2_000]) lag.note(20n, 10n, at)
    expect(lag.milliseconds(3_000)).toBe(3_000)
  })
})
