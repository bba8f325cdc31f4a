// Run by `node --watch`, which sends messages of its own through every thread: prints what our threads answered.

import { findDamage } from '../../../src/store-api/platform/engine/check-file.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { SearchThread } from '../../../src/store-api/search/search-thread.ts'

const { health, close } = await openDatabase({ dataDir: process.argv[2] ?? '' })
const { file } = health
if (!file) throw new Error('no file')
// A busy machine takes seconds to start a thread.
const thread = new SearchThread(file, { longest: 60_000, longestWait: 60_000 })
const damage = await findDamage(file)
const found = await thread.ask({ call: 'suggest', args: [1, 'br', 3] })
console.info(`answers ${JSON.stringify({ damage: damage ?? null, found })}`)
await thread.close()
await close()
