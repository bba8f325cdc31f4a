import { Readable } from 'node:stream'
import { runCommand } from '../../../src/store-api/cli/program.ts'
import type { TestApi } from './open-api.ts'

type RunOptions = { env?: NodeJS.ProcessEnv; piped?: string; stderr?: NodeJS.WritableStream }

/** What a command prints that works on the database of an API in this process; throws what the command line would word. */
export function runOn(
  { db, media, mediaDir }: Pick<TestApi, 'db' | 'media' | 'mediaDir'>,
  args: string[],
  { env = {}, piped = '', stderr = process.stderr }: RunOptions = {},
): Promise<string> {
  const terminal = { stdin: Readable.from([piped]), stdout: process.stdout, stderr }
  return runCommand(args, { env, terminal, open: async () => ({ db, media, mediaDir }) })
}
