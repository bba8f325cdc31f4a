import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a cluster says in one sentence what is wrong with its port for Prometheus', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['src/cli/cluster.ts', 'src/site/server/main.ts', '2'],
    {
      env: { ...process.env, PORT: '4321', METRICS_PORT: '4321' },
      encoding: 'utf8',
      timeout: 20_000,
    },
  )
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^METRICS_PORT=4321 /)]])
})
