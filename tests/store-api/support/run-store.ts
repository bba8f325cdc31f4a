import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../../../src/store-api/cli/store.mjs')

/** `npm run store -- …` on a data folder, or in an environment: its exit code and what it printed. */
export function runStore(
  where: string | Record<string, string>,
  ...args: string[]
): { status: number | null; said: string } {
  const env = typeof where === 'string' ? { DATA_DIR: where } : where
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}
