import type { Logger } from 'pino'
import { demoShoppers } from '../../demo/shoppers.ts'
import { demoShops } from '../../demo/shops.ts'
import { encryptSecrets } from '../db/encrypt-secrets.ts'
import { findStore } from '../db/store.ts'
import { listStores } from '../db/store-write.ts'
import type { Db, Engine } from '../db/tables.ts'
import { howToBePaid, lacksPayments } from '../payments/test-payments.ts'
import { type DemoMode, isDemoOpen } from '../services/shops/demo-shops.ts'
import { closeDemoAccounts } from './close-demo-accounts.ts'
import { seed } from './seed.ts'
import { seedMedia, sweepPartialMedia } from './seed-media.ts'

export interface Preparation {
  db: Db
  engine: Engine
  log: Logger
  mediaDir: string
  demo: DemoMode
  secretsKey: Buffer | undefined
}

/** Updates stored data before the first call; throws UserError for secrets that cannot be decrypted. */
export async function prepareShops({
  db,
  engine,
  log,
  mediaDir,
  demo,
  secretsKey,
}: Preparation): Promise<void> {
  const encrypted = await encryptSecrets(db, engine, secretsKey !== undefined)
  if (encrypted > 0) log.info({ shops: encrypted }, 'gateway secrets are encrypted now')
  const swept = await sweepPartialMedia(mediaDir, demoShops)
  if (swept > 0) log.info({ folders: swept }, 'half-filled media folders of killed starts are removed')
  if (demo !== 'closed') {
    const seeded = { shops: demoShops, shoppers: demoShoppers, areDemo: true }
    await seed(db, engine, seeded, Date.now())
    await seedMedia(mediaDir, demoShops)
  }
  await closeDemo(db, demo, log)
  await warnOfUnpaid(db, log)
}

async function closeDemo(db: Db, demo: DemoMode, log: Logger): Promise<void> {
  if (await isDemoOpen({ db }, demo)) return
  const closed = await closeDemoAccounts(db, demoShoppers)
  if (closed > 0)
    log.warn({ shops: closed }, 'the published demo sign-in is closed at shops that are real now')
}

async function warnOfUnpaid(db: Db, log: Logger): Promise<void> {
  for (const {
    slug,
    hosts: [host],
  } of await listStores(db)) {
    const store = host === undefined ? undefined : await findStore(db, host)
    if (store && lacksPayments(store)) log.warn({ store: slug }, howToBePaid(slug))
  }
}
