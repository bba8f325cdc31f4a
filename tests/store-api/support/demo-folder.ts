import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { newFolder } from '../../support/folder.ts'
import { onceInto } from '../../support/once-a-run.ts'
import { end, runApi } from './run-api.ts'

/** A data folder with the demo shops, whose API was stopped: a copy of one that is made once a run. */
export async function demoFolder(): Promise<string> {
  const shared = join(inject('prepared'), 'demo shops')
  mkdirSync(shared, { recursive: true })
  const made = await onceInto(shared, async folder => {
    await end(await runApi({ DATA_DIR: folder, DEMO: '1' }), 'SIGTERM')
  })
  const folder = newFolder('data')
  cpSync(made, folder, { recursive: true })
  return folder
}
