import { readEnv } from '../../env.ts'
import { examine } from '../../installation/health/doctor.ts'
import { findingLine } from '../../installation/health/finding.ts'
import { useSecretsKey as setSecretsKey } from '../../platform/tables/secrets.ts'
import type { CommandCall } from '../command.ts'
import { printJson } from '../print-json.ts'

/** What was found; the exit code is 1 when something is wrong. The installation is not opened as by other commands. */
export async function runDoctor(call: CommandCall<{ json: boolean }>): Promise<string> {
  const env = readEnv(call.env)
  setSecretsKey(env.secretsKey)
  const findings = await examine(env, Date.now())
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1
  return call.options.json ? printJson(findings) : findings.map(findingLine).join('\n')
}
