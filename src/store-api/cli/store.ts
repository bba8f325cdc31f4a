import { terminalText } from '../../domain/terminal-text.ts'
import { runMain, UserError } from '../../domain/user-error.ts'
import { openDatabase } from '../db/engine/open.ts'
import { useSecretsKey } from '../db/secrets.ts'
import { type Env, readEnv } from '../env.ts'
import { makePrivate } from '../startup/private-files.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { examine } from './doctor.ts'
import { toUserError } from './error-messages.ts'

const DOCTOR = 'doctor'
const lookAfter = { usage: '', summary: 'says whether the installation is well; exit code 1 when it is not' }

/** `npm run store -- <command> …`: changes the shops of an installation, also beside a running API. */
export function runStoreCommand(args: readonly string[]): Promise<void> {
  return runMain(async () => {
    // Other users of the machine may not read the files it creates.
    process.umask(0o077)
    const [name = '', ...rest] = args
    const env = readEnv(process.env)
    useSecretsKey(env.secretsKey)
    if (name === DOCTOR) return doctor(env)
    const command = commands[name]
    if (!command || rest.length < command.minArgs)
      throw new UserError(usage(command ? { [name]: command } : { ...commands, [DOCTOR]: lookAfter }))
    makePrivate(env.dataDir)
    const { db, close } = await openDatabase(env)
    try {
      console.info(terminalText(await command.run(db, rest)))
    } catch (error) {
      throw toUserError(error, rest)
    } finally {
      await close()
    }
  })
}

async function doctor(env: Env): Promise<void> {
  const findings = await examine(env, Date.now())
  for (const { name, problem } of findings)
    console.info(terminalText(problem === undefined ? `ok    ${name}` : `BAD   ${name}: ${problem}`))
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1
}

function usage(known: Record<string, Pick<Command, 'usage' | 'summary'>>): string {
  const lines = Object.entries(known).map(
    ([name, { usage: takes, summary: does }]) => `  ${`${name} ${takes}`.padEnd(42)} ${does}`,
  )
  return ['Usage: npm run store -- <command>', ...lines].join('\n')
}
