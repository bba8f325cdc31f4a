import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../../support/tools.ts'

const program = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { stat } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { lowerPoolPriority } from './src/store-api/platform/services/thread-priority.ts'
  await stat('.')
  lowerPoolPriority()
  const threads = readdirSync('/proc/self/task').map(id => {
    return [readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)) - getPriority()]
  })
  console.info(JSON.stringify(threads))`

test.runIf(process.platform === 'linux')(
  'the pool of threads yields to the thread that answers calls',
  () => {
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      encoding: 'utf8',
    })
    const threads: [name: string, lower: number][] = JSON.parse(answer)
    const pool = threads.filter(([name]) => name === 'libuv-worker').map(([, lower]) => lower)
    expect(pool).toEqual([5, 5, 5, 5])
    expect(threads[0]?.[1]).toBe(0)
  },
)
