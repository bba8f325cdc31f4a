import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { explain, UserError } from '../../../src/domain/user-error.ts'
import { runCommand } from '../../../src/store-api/cli/program.ts'
import { readEnv } from '../../../src/store-api/env.ts'
import { openMedia } from '../../../src/store-api/media-store/open-media.ts'
import { type OpenedDatabase, openDatabase } from '../../../src/store-api/platform/engine/open.ts'

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

/** The same in this process, in a fraction of the time. */
export async function runStoreHere(
  where: string | Record<string, string>,
  ...args: string[]
): Promise<{ status: number; said: string }> {
  const env = { ...process.env, ...(typeof where === 'string' ? { DATA_DIR: where } : where) }
  const terminal = { stdin: Readable.from([]), stdout: process.stdout, stderr: process.stderr }
  let opened: OpenedDatabase | undefined
  const open = async () => {
    const { mediaAddress, ...read } = readEnv(env)
    const mediaDir = join(read.dataDir, 'media')
    opened = await openDatabase(read)
    return { ...opened, media: openMedia(mediaAddress, mediaDir), mediaDir }
  }
  try {
    return { status: 0, said: await runCommand(args, { env, terminal, open }) }
  } catch (error) {
    return { status: error instanceof UserError ? error.exitCode : 1, said: explain(error) }
  } finally {
    await opened?.close()
  }
}
