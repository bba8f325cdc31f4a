import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Fault, type Scene, secondsUntilWell } from '../support/fault.ts'

const LASTS_MS = 3_000

/**
 * Nothing can be written for three seconds. PostgreSQL is set to read-only transactions, as a standby is; to the processes
 * of an embedded database the kernel refuses every write to a file (RLIMIT_FSIZE), the site's included.
 */
export const readOnly: Fault = {
  name: 'read-only',
  least: 1,
  share: 0.1,
  goal: 5,
  missing: ({ deployment }) =>
    deployment.databaseUrl !== undefined || spawnSync('prlimit', ['--version']).status === 0
      ? undefined
      : 'needs `prlimit` of util-linux',
  round: async scene => {
    await setWritable(scene, false)
    await setTimeout(LASTS_MS * scene.pace)
    await setWritable(scene, true)
    return secondsUntilWell(scene.deployment)
  },
}

async function setWritable({ deployment: { databaseUrl, pid } }: Scene, isWritable: boolean): Promise<void> {
  if (databaseUrl !== undefined) return setPostgresWritable(databaseUrl, isWritable)
  const soft = isWritable ? 'unlimited' : '0'
  for (const name of ['API', 'site'] as const) {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${pid(name)}`, `--fsize=${soft}:unlimited`])
    if (status !== 0) throw new Error(`prlimit failed: ${stderr}`)
  }
}

async function setPostgresWritable(databaseUrl: string, isWritable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isWritable ? 'off' : 'on'}`)
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
}
