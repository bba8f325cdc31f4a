import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Run, runScript } from '../support/cli.ts'
import { newFolder } from '../support/folder.ts'
import { waitFor } from '../support/wait-for.ts'

const folder = newFolder('supervise')
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const serves = file('serves.mjs', 'process.send({ ready: true }); setInterval(() => {}, 1000)')
const dies = file('dies.mjs', 'process.send({ ready: true }, () => process.exit(7))')
const explains = file('explains.mjs', 'console.error("There is no salt."); process.exit(1)')

/** Keeps the two running, each a file; whoever is started says its process id. */
function keepRunning(one: string, two: string): Run {
  const src = join(import.meta.dirname, '../../src/cli')
  const script = file(
    'keep.ts',
    `import { fork } from 'node:child_process'
import { runUntilStopped } from '${src}/supervise.ts'
const start = (name, file) => () => {
  const child = fork(file)
  console.info(name, 'is', child.pid)
  const ended = new Promise(resolve => child.once('exit', resolve))
  const ready = new Promise(resolve => child.once('message', resolve))
  return { name, ready, ended, stop: async () => { child.kill(); await ended } }
}
const program = (name, file) => ({ name, restarts: true, start: start(name, file) })
const programs = [program('one', ${JSON.stringify(one)}), program('two', ${JSON.stringify(two)})]
await runUntilStopped(programs, () => console.info('all serve'), { pauses: [0, 10, 20] })
process.exit()
`,
  )
  return runScript(script)
}

const pidsOf = (run: Run, name: string) =>
  [...run.stdout().matchAll(new RegExp(`^${name} is (\\d+)$`, 'gm'))].map(([, pid]) => Number(pid))

describe('a program that is kept running', () => {
  test('is started again when it was killed, and the other goes on', async () => {
    const run = keepRunning(serves, serves)
    await run.says(/all serve/)
    process.kill(pidsOf(run, 'one')[0] ?? 0, 'SIGKILL')
    await run.says(/The one serves again/)
    expect(run.stderr()).toContain('The one was killed: it is started again.')
    // What a program prints comes by another pipe than what is said of it.
    await waitFor(() => expect(pidsOf(run, 'one')).toHaveLength(2))
    expect(pidsOf(run, 'two')).toHaveLength(1)
    run.signal('SIGTERM')
    expect(await run.ended).toBe(0)
  })

  test('is given up, with the reason, when it dies again and again; the other goes on', async () => {
    const run = keepRunning(dies, serves)
    await run.says(/not started again/)
    expect(run.stderr()).toContain('exit code 7: it is started again in 0.02 s.')
    expect(run.stderr()).toContain('exit code 7, too often in a row: it is not started again.')
    await waitFor(() => expect(pidsOf(run, 'one')).toHaveLength(4))
    expect(() => process.kill(pidsOf(run, 'two')[0] ?? 0, 0)).not.toThrow()
    run.signal('SIGTERM')
    await run.ended
  })

  test('ends all, with 1, when none is left to be started again', async () => {
    const run = keepRunning(dies, dies)
    expect(await run.ended).toBe(1)
  })

  test('ends all, with 1 and its own sentence alone, when it explains why it cannot start', async () => {
    const run = keepRunning(explains, serves)
    expect(await run.ended).toBe(1)
    expect(run.stderr().trim()).toBe('There is no salt.')
  })
})
