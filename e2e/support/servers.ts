import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { type Half, launch } from '../../src/cli/half.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { API_PORT } from '../fixtures/shops.ts'
import { takeTurn } from './lock.ts'

/** Starts both processes from the built site on an empty data folder; Playwright calls what it returns at the end. */
export default async function startServers(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const release = await takeTurn()
  const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'))
  const halves: Half[] = []
  const close = async () => {
    await Promise.all(halves.map(half => half.stop()))
    rmSync(folder, { recursive: true, force: true })
    release()
  }
  try {
    await mustBeFree(API_PORT)
    const site = await freePort()
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: `${site}`,
      API_PORT: `${API_PORT}`,
      DATABASE_URL: '',
    }
    const log = join(folder, 'servers.log')
    const output = openSync(log, 'a')
    halves.push(launch('store API', 'src/store-api/main.ts', { env, output }))
    halves.push(launch('site', 'src/site/main.ts', { env, output }))
    await Promise.all(halves.map(half => readyOrWhy(half, log)))
    // Read by the fixtures in the workers, which inherit this environment.
    process.env['E2E_SITE_PORT'] = `${site}`
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function readyOrWhy(half: Half, log: string): Promise<void> {
  const ended = half.ended.then(() => {
    throw new Error(`e2e: the ${half.name} did not start:\n${readFileSync(log, 'utf8')}`)
  })
  await Promise.race([half.ready, ended])
}

function mustBeFree(port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', () => {
      reject(
        new Error(
          `e2e: port ${port} is in use, and browsers look for a local shop's API there: stop what uses it.`,
        ),
      )
    })
    server.listen(port, () => server.close(() => resolve()))
  })
}
