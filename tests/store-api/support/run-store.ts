import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { explain, UserError } from '../../../src/domain/user-error.ts'
import { runCommand } from '../../../src/store-api/cli/program.ts'

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

/** The same in this process, in a tenth of the time, for a command that opens its database itself. */
export async function runStoreHere(
  given: Record<string, string>,
  ...args: string[]
): Promise<{ status: number; said: string }> {
  const terminal = { stdin: Readable.from([]), stdout: process.stdout, stderr: process.stderr }
  const open = () => Promise.reject(new Error('this command opens no database by its host'))
  try {
    const said = await runCommand(args, { env: { ...process.env, ...given }, terminal, open })
    return { status: 0, said }
  } catch (error) {
    return { status: error instanceof UserError ? error.exitCode : 1, said: explain(error) }
  }
}
