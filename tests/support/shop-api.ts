import pino from 'pino'
import { afterAll, beforeEach, vi } from 'vitest'
import type { Rules } from '../../src/contract/desk/rules.ts'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { demoShops } from '../../src/demo/shops.ts'
import { newEmailCode } from '../../src/store-api/accounts/email-change.ts'
import { seed } from '../../src/store-api/installation/startup/seed.ts'
import { writeRules } from '../../src/store-api/orders/pricing/rules.db.ts'
import { openDatabase } from '../../src/store-api/platform/engine/open.ts'
import { createApp } from '../../src/store-api/server/app.ts'
import { findShop } from '../../src/store-api/shops/shops.ts'
import { filesAt } from './files-at.ts'

/** What the network does to a call: nothing, or one of these. */
export type Fault =
  | { kind: 'answers'; status: number; body: unknown }
  | { kind: 'invalid-response' }
  | { kind: 'silent' }
  /** The answer is right, but takes its time. */
  | { kind: 'slow'; milliseconds: number }
  /** The call arrives and is done; the answer is lost. */
  | { kind: 'answer lost' }

/** The real API on an empty database with the bookshop, at the other end of `fetch`; each test begins without faults. */
export interface ShopApi {
  /** Method and path of every call that this test sent. */
  calls: string[]
  /** From now on calls whose path matches meet this fault; without one, none does. */
  break: (path: RegExp, fault?: Fault) => void
  mend: () => void
  /** From now on the shop takes orders without an account, and lets shoppers change them; or not. */
  takeGuests: (does: boolean) => Promise<void>
  /** Sets what an order costs at the bookshop. */
  setRules: (rules: Rules) => Promise<void>
  /** The code of the mail to the address that an account of the bookshop waits for. */
  emailCode: (email: string) => Promise<string>
}

export async function openShopApi({ now = Date.now } = {}): Promise<ShopApi> {
  const { db, engine, close } = await openDatabase({ dataDir: ':memory:' })
  await seed(
    db,
    engine,
    { shops: demoShops.filter(({ slug }) => slug === 'books'), shoppers: demoShoppers },
    Date.now(),
  )
  const app = createApp({
    db,
    now,
    log: pino({ level: 'silent' }),
    ...filesAt(''),
    sitePort: 4321,
    apiPort: 8044,
    isTrusted: () => false,
  })
  afterAll(close)
  const calls: string[] = []
  let broken: { path: RegExp; fault: Fault } | undefined
  const mend = () => {
    broken = undefined
  }
  beforeEach(() => {
    mend()
    calls.splice(0)
  })

  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace('/api/v1', '')}`)
    const fault = broken?.path.test(pathname) ? broken.fault : undefined
    if (fault?.kind === 'silent') throw new TypeError('fetch failed')
    if (fault?.kind === 'invalid-response') return new Response('<h1>Welcome to nginx!</h1>')
    if (fault?.kind === 'answers') return Response.json(fault.body, { status: fault.status })
    if (fault?.kind === 'slow') await new Promise(resolve => setTimeout(resolve, fault.milliseconds))
    const answer = await app.request(request)
    if (fault?.kind === 'answer lost') throw new TypeError('fetch failed')
    return answer
  })
  return {
    calls,
    break: (path, fault = { kind: 'silent' }) => {
      broken = { path, fault }
    },
    mend,
    takeGuests: async does => {
      const value = does ? 1 : 0
      await db.updateTable('stores').set({ guest_checkout: value, order_changes: value }).execute()
    },
    async setRules(rules) {
      const { id } = await findShop({ db }, { slug: 'books' })
      await db.transaction().execute(tx => writeRules(tx, id, rules))
    },
    async emailCode(email) {
      const { id: storeId } = await findShop({ db }, { slug: 'books' })
      const change = db.selectFrom('email_changes').select('user_id as userId').where('email', '=', email)
      const { userId } = await change.executeTakeFirstOrThrow()
      return (await newEmailCode({ db, storeId, now: Date.now }, { userId, email })) ?? ''
    },
  }
}
