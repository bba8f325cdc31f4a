import { globSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { inTurn, leftOut } from './in-turn.ts'
import { planOf } from './plan.ts'
import { isLongRun } from './test-run.ts'
import { root } from './tools.ts'

const unchanged = () => {
  throw new Error('nobody asked what has changed')
}

describe('what npm test runs', () => {
  test('has every third file of some lists, and all where something is named', () => {
    vi.stubEnv('TEST_IN_TURN', '1')
    for (const files of [inTurn.unit, inTurn.e2e]) {
      const others = [0, 1, 2].map(turn => files.filter((_, at) => at % 3 !== turn))
      expect(isLongRun ? [[]] : others).toContainEqual(leftOut(files))
      expect(globSync(files, { cwd: root })).toHaveLength(files.length)
    }
    vi.unstubAllEnvs()
    const takesTurns = (...given: string[]) => planOf(given, () => []).takesTurns
    expect([takesTurns(), takesTurns('--changed'), takesTurns('a.test.ts'), takesTurns('long')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is every step, and its arguments are those of the journeys', () => {
    const { stages, args, isLong } = planOf(['cart.test.ts'], unchanged)
    expect(stages).toEqual([['build'], ['types', 'pages', 'lint', 'unit'], ['e2e']])
    expect([args, isLong]).toEqual([{ e2e: ['cart.test.ts'] }, false])
  })

  test('of a check is no journey, and of the check of one file none of pages', () => {
    expect(planOf(['check'], unchanged).stages).toEqual([['types', 'pages', 'lint', 'unit']])
    expect(planOf(['check', 'tests/domain/cart/cart.test.ts'], unchanged)).toEqual({
      stages: [['types', 'lint', 'unit']],
      args: { unit: ['tests/domain/cart/cart.test.ts'] },
      isLong: false,
      takesTurns: false,
    })
  })

  test('at night is more', () => {
    const { stages, isLong } = planOf(['long'], unchanged)
    const steps = ['build', 'types', 'pages', 'lint', 'unit', 'e2e', 'e2e with rules', 'e2e translated']
    expect([stages.flat(), isLong]).toEqual([[...steps, 'packaging'], true])
  })

  test.each([
    [['src/store-api/import/formats/rows.ts'], ['types', 'lint', 'unit', 'e2e'], ['e2e/desk-import.test.ts']],
    [['README.md', 'tests/rooms.test.ts'], ['types', 'lint', 'unit'], []],
    [
      ['src/pages/api-test.astro'],
      ['types', 'pages', 'lint', 'unit', 'e2e'],
      expect.arrayContaining(['e2e/browse.test.ts']),
    ],
  ])('of a change of %j is %j', (files, steps, journeys) => {
    const { stages, args } = planOf(['--changed'], () => files)
    expect(stages.flat().filter(step => step !== 'build')).toEqual(steps)
    expect(args['e2e']).toEqual(journeys)
    expect(args['unit']).toEqual(['--changed', 'origin/main', '--passWithNoTests'])
  })
})
