import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { terminalText } from '../../domain/terminal-text.ts'
import { runMain } from '../../domain/user-error.ts'
import type { Installation } from './command.ts'
import { runCommand } from './program.ts'

/** `npm run store -- <command> …`: changes the shops of an installation, also beside a running API. */
export function runStoreCommand(args: readonly string[]): Promise<void> {
  return runMain(async () => {
    // Other users of the machine may not read the files it creates.
    process.umask(0o077)
    const installation = openOnce()
    try {
      const terminal = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr }
      const lowerPriority = () => setPriority(constants.priority.PRIORITY_LOW)
      const host = { env: process.env, terminal, open: installation.open, lowerPriority }
      const text = await runCommand(args, host)
      if (text !== '') await print(`${terminalText(text)}\n`)
    } finally {
      await installation.close()
    }
  }, 'The command failed')
}

/** Throws where a full disk has no room for the text, as for a list in a file; a reader such as `head` may have enough. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: NodeJS.ErrnoException | null) =>
      error && error.code !== 'EPIPE' ? reject(error) : resolve()
    process.stdout.once('error', end).write(text, end)
  })
}

/** The database and its folder, opened when a command asks for them: the help needs neither. */
function openOnce() {
  let opened: ReturnType<typeof openInstallation> | undefined
  return {
    open: async (): Promise<Installation> => {
      opened ??= openInstallation()
      return opened
    },
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}

async function openInstallation() {
  const [
    { openDatabase },
    { sqlitePaths },
    { useSecretsKey: setSecretsKey },
    { readEnv },
    { openMedia },
    { makePrivate },
  ] = await Promise.all([
    import('../platform/engine/open.ts'),
    import('../platform/engine/sqlite.ts'),
    import('../platform/tables/secrets.ts'),
    import('../env.ts'),
    import('../media-store/open-media.ts'),
    import('../installation/startup/private-files.ts'),
  ])
  const env = readEnv(process.env)
  setSecretsKey(env.secretsKey)
  makePrivate(env.dataDir)
  const mediaDir = join(env.dataDir, 'media')
  const isNew = env.databaseUrl === undefined && !sqlitePaths(env.dataDir).some(path => existsSync(path))
  const opened = await openDatabase(env)
  // A misspelt folder would look like an installation without shops.
  if (isNew)
    console.error(
      `A new database was made in ${env.dataDir}. If your shops are in another folder, give it with DATA_DIR=<folder>.`,
    )
  return { ...opened, media: openMedia(env.mediaAddress, mediaDir), mediaDir }
}
