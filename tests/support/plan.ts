import { execFileSync } from 'node:child_process'
import { e2eFilesFor } from '../../e2e/support/touched-by.ts'
import { root } from './tools.ts'

const selections: Record<string, readonly (readonly string[])[]> = {
  all: [['build'], ['types', 'pages', 'lint', 'unit'], ['e2e']],
  check: [['types', 'pages', 'lint', 'unit']],
  e2e: [['build'], ['e2e']],
  long: [
    ['build'],
    ['types', 'pages', 'lint', 'unit'],
    ['e2e'],
    ['e2e with rules'],
    ['e2e translated'],
    ['packaging'],
  ],
}

/** Which steps run, stage for stage, the arguments of each, and whether some files take turns (in-turn.ts). */
export type Plan = {
  stages: readonly (readonly string[])[]
  args: Record<string, string[]>
  isLong: boolean
  takesTurns: boolean
}

const BASE = 'origin/main'

/** The plan for what the command line says after `npm test --`; `changed` names the files that differ from a commit. */
export function planOf(given: readonly string[], changed: (base: string) => string[]): Plan {
  const named = given[0] !== undefined && given[0] in selections ? given[0] : 'all'
  const rest = named === given[0] ? given.slice(1) : [...given]
  const stages = selections[named] ?? []
  const isLong = named === 'long'
  if (rest.includes('--changed')) return changedPlan(stages, changed(BASE))
  const last = stages.at(-1)?.at(-1) ?? ''
  // One test file's check is for a change that is going on, and quick.
  const isOne = named === 'check' && rest.length > 0
  const chosen = isOne ? stages.map(stage => stage.filter(step => step !== 'pages')) : stages
  return { stages: chosen, args: isLong ? {} : { [last]: rest }, isLong, takesTurns: given.length === 0 }
}

/** Types, lint, and the tests that import what has changed; of the end-to-end files those that touched-by.ts names. */
function changedPlan(stages: Plan['stages'], files: readonly string[]): Plan {
  const isPage = files.some(file => file.endsWith('.astro'))
  const journeys = e2eFilesFor(files).filter(file => !file.includes('.long.'))
  const isTouched = (step: string) => (step !== 'e2e' || journeys.length > 0) && (step !== 'pages' || isPage)
  const args = { unit: ['--changed', BASE, '--passWithNoTests'], e2e: journeys }
  return { stages: stages.map(stage => stage.filter(isTouched)), args, isLong: false, takesTurns: false }
}

/** Paths of the files that differ from a commit, those that git does not know included. */
export function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}
