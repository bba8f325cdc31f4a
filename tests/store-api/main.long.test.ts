import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'
import { engines } from './support/engines.ts'
import { end, runApi } from './support/run-api.ts'

test.each(engines)('the API starts twice at once on one empty %s database', async engine => {
  const env: Record<string, string> = { DATA_DIR: newFolder('data'), DEMO: '1' }
  if (engine === 'postgres') env['DATABASE_URL'] = await freshPostgres()
  const both = await Promise.all([runApi(env), runApi(env)])
  const counts = await Promise.all(
    both.map(async ({ port }) => (await fetch(`http://localhost:${port}/api/v1/products`)).json()),
  )
  expect(counts[0]).toEqual(counts[1])
  await Promise.all(both.map(api => end(api, 'SIGTERM')))
})
