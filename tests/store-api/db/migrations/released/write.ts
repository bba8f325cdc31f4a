import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../../../../src/store-api/db/engine/migrate.ts'

// Run by `node tests/store-api/db/migrations/released/write.ts` at a release, never to mend a failing test.
const released = migrations.map(({ name, statements }) => ({
  name,
  sqlite: statements('sqlite'),
  postgres: statements('postgres'),
}))
writeFileSync(join(import.meta.dirname, 'released.json'), `${JSON.stringify(released, null, 2)}\n`)
