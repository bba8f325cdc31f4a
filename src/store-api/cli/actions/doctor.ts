import { useSecretsKey as setSecretsKey } from '../../db/secrets.ts'
import { readEnv } from '../../env.ts'
import type { CommandCall } from '../command.ts'
import { examine } from '../doctor.ts'

/** What was found; the exit code is 1 when something is wrong. The installation is not opened as by other commands. */
export async function runDoctor(call: CommandCall): Promise<string> {
  const env = readEnv(call.env)
  setSecretsKey(env.secretsKey)
  const findings = await examine(env, Date.now())
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1
  return findings
    .map(({ name, problem }) => (problem === undefined ? `ok    ${name}` : `BAD   ${name}: ${problem}`))
    .join('\n')
}
