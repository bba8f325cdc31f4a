import type { Logger } from 'pino'
import { demoPeople } from '../../../demo/people.ts'
import type { DemoShopper } from '../../../demo/shape.ts'
import { demoShoppers } from '../../../demo/shoppers.ts'
import { demoShops } from '../../../demo/shops.ts'
import { UserError } from '../../../domain/user-error.ts'
import { endSessions } from '../../accounts/session.db.ts'
import { findUser, replacePassword } from '../../accounts/user.db.ts'
import { sweepUploads } from '../../media/sweep-uploads.ts'
import type { S3Address } from '../../media-store/media-address.ts'
import { MediaError } from '../../media-store/media-store.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { hashPassword, isRightPassword } from '../../platform/services/password-hash.ts'
import type { Files } from '../../platform/services/service-context.ts'
import type { Db, Engine } from '../../platform/tables/tables.ts'
import { findShopHost } from '../../shops/hosts.db.ts'
import { type DemoMode, isDemoOpen } from '../../shops/shops.ts'
import { findStore } from '../../shops/store.db.ts'
import { listStores } from '../../shops/store-write.db.ts'
import { howToBePaid, isTestAdapter, lacksPayments } from '../../shops/test-payments.ts'
import { encryptSecrets } from '../encrypt-secrets.db.ts'
import { seed, seedPeople } from './seed.ts'
import { checkMedia, seedMedia, seedStore, sweepPartialMedia } from './seed-media.ts'

interface Preparation extends Files {
  db: Db
  engine: Engine
  log: Logger
  mediaAddress: S3Address | undefined
  demo: DemoMode
  /** Host of the desk, without port. */
  deskHost: string
  secretsKey: Buffer | undefined
}

/** What a start has made that only its terminal sees. */
interface Prepared {
  /** Of the demo shops' people, at the first start; only its hash is stored. */
  demoPassword: string | undefined
}

/**
 * Updates stored data before the first call; throws UserError for secrets that cannot be decrypted, and where a shop has
 * the desk's host, and MediaError where the store of pictures refuses.
 */
export async function prepareShops({
  db,
  engine,
  log,
  media,
  mediaDir,
  mediaAddress,
  demo,
  deskHost,
  secretsKey,
}: Preparation): Promise<Prepared> {
  await checkMedia(media, log)
  const encrypted = await encryptSecrets(db, engine, secretsKey !== undefined)
  if (encrypted > 0) log.info({ rows: encrypted }, 'secrets are encrypted now')
  const swept = await sweepPartialMedia(mediaDir)
  if (swept > 0) log.info({ folders: swept }, 'half-filled media folders of killed starts are removed')
  const uploads = await sweepUploads(mediaDir, Date.now())
  if (uploads > 0) log.info({ uploads }, 'half-received pictures of killed processes are removed')
  let demoPassword: string | undefined
  if (demo !== 'closed') {
    const seeded = { shops: demoShops, shoppers: demoShoppers, areDemo: true }
    const isFirst = await seed(db, engine, seeded, Date.now())
    if (isFirst) demoPassword = await seedPeople(db, demoPeople, Date.now())
    if (mediaAddress) await seedStore(media, { mediaDir, shops: demoShops }).catch(logUnreachable(log))
    else await seedMedia(mediaDir, demoShops)
  }
  await closeDemo(db, demo, log)
  await warnOfUnpaid(db, log)
  await refuseShopAtDesk(db, deskHost)
  return { demoPassword }
}

/** The demo shops lack pictures until the next start; every other shop has its own. */
function logUnreachable(log: Logger): (error: unknown) => void {
  return error => {
    if (!(error instanceof MediaError)) throw error
    log.error(error.message)
  }
}

/** The desk needs an origin of its own: a hole in a shop's page must not reach it. */
async function refuseShopAtDesk(db: Db, host: string): Promise<void> {
  if (!(await findShopHost(db, host))) return
  throw new UserError(
    `${host} is a shop's host, so the desk cannot use it. Choose another with DESK_HOST=<host>, or change the shop's host with npm run store -- set-host.`,
  )
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
    paymentAdapter,
    hosts: [host],
  } of await listStores(db)) {
    // Few shops have none that moves money: only theirs are read whole.
    const store = host !== undefined && isTestAdapter(paymentAdapter) && (await findStore(db, host))
    if (store && lacksPayments(store)) log.warn({ store: slug }, howToBePaid(slug))
  }
}

/** Disables the published sign-in at former demo shops that are real shops now; returns the number of shops. */
export async function closeDemoAccounts(
  db: Db,
  shoppers: Readonly<Record<string, DemoShopper>>,
): Promise<number> {
  const stores = await listStores(db)
  const real = stores.filter(({ slug, isDemo }) => !isDemo && Object.hasOwn(shoppers, slug))
  const closed = await Promise.all(real.map(({ id, slug }) => closeAt(db, id, shoppers[slug])))
  return closed.filter(Boolean).length
}

async function closeAt(db: Db, storeId: number, shopper: DemoShopper | undefined): Promise<boolean> {
  const user = shopper && (await findUser(db, storeId, shopper.email))
  if (!shopper || !user) return false
  if (!(await isRightPassword(shopper.password, user.passwordHash, { storeId }))) return false
  // Hash of a random password; the owner of the e-mail address can set a new one.
  const passwordHash = await hashPassword(crypto.randomUUID(), { storeId })
  return inOwnTransaction(db, async tx => {
    const isReplaced = await replacePassword(tx, user, passwordHash)
    if (isReplaced) await endSessions(tx, user.id)
    return isReplaced
  })
}
