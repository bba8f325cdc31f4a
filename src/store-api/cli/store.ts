import { runOrExplain, StartError } from '../../domain/start-error.ts'
import { terminalText } from '../../domain/terminal-text.ts'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

/** `npm run store -- <command> …`: changes the shops of an installation, also beside a running API. */
export function runStoreCommand(args: readonly string[]): Promise<void> {
  return runOrExplain(async () => {
    const [name = '', ...rest] = args
    const command = commands[name]
    if (!command || rest.length < command.least)
      throw new StartError(usage(command ? { [name]: command } : commands))
    const { dataDir, databaseUrl } = readEnv(process.env)
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    try {
      console.info(terminalText(await command.run(db, rest)))
    } finally {
      await close()
    }
  })
}

function usage(known: Record<string, Command>): string {
  const lines = Object.entries(known).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(42)} ${does}`,
  )
  return ['Usage: npm run store -- <command>', ...lines].join('\n')
}
