import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ports } from '../../support/ports.ts'
import { startApi } from '../../support/shop.ts'
import { type Row, verdict } from '../../support/table.ts'
import { register } from './accounts.ts'
import { type Damage, damages } from './damages.ts'
import { ATTACKED, ENV } from './deployment.ts'
import { type Outcome, startAndLook } from './start-and-look.ts'

/** What becomes of an embedded database that is not what it was: refused, never replaced and never called ready. */
export async function database(tell: (text: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  try {
    const whole = join(folder, 'whole')
    await (await startApi(ports.site, envOf(whole))).stop()
    const rows: Row[] = []
    for (const [turn, damage] of damages.entries()) {
      tell(`a database ${damage.name}`)
      const dataDir = join(folder, `${turn}`)
      cpSync(whole, dataDir, { recursive: true })
      rows.push(rowOf(damage, await suffer(damage, dataDir)))
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function envOf(dataDir: string): Record<string, string> {
  return { ...ENV, DATA_DIR: dataDir, API_PORT: `${ports.api}`, DATABASE_URL: '' }
}

async function suffer({ when, happen }: Damage, dataDir: string): Promise<Outcome> {
  if (when === 'running') return startAndLook(ports.api, envOf(dataDir), () => happen(dataDir))
  if (when === 'killed') {
    const api = await startApi(ports.site, envOf(dataDir))
    await register(ATTACKED, 'last@example.com')
    process.kill(api.pid, 'SIGKILL')
    await api.stop()
  }
  happen(dataDir)
  return startAndLook(ports.api, envOf(dataDir))
}

function rowOf({ name }: Damage, outcome: Outcome): Row {
  return verdict(`database ${name}`, outcome.told, 'refused, or `/readyz` 503', outcome.isRight)
}
