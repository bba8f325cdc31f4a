import sharp from 'sharp'
import { PREVIEW_PATH } from '../../../src/domain/desk/sections/preview-pages.ts'
import { newToken, tokenHash } from '../../../src/store-api/platform/services/token.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { addPreview } from '../../../src/store-api/sections/draft.db.ts'
import { addStaffSession } from '../../../src/store-api/staff/sign-in/staff-session.db.ts'
import { addPerson } from '../../../src/store-api/staff/staff.db.ts'
import { addRole } from '../../../src/store-api/staff/staff-role.db.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { startApi, startSite } from '../../support/market.ts'
import { flood, type Probe, probe, type Request } from '../support/client.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import { ordersOf } from '../support/order-requests.ts'
import { type Part, ports } from '../support/part.ts'
import { single } from '../support/stats.ts'
import { type Goal, type Row, row } from '../support/table.ts'
import { fillVaried } from '../support/varied-catalogue.ts'
import { attackers, besideIdle, visitors, visitProducts } from '../support/visits.ts'

const LARGE = { slug: 'large', host: 'large.localhost', products: 20_000 }
const OTHER = { slug: 'other', host: 'other.localhost', products: 100 }
const PEOPLE = 6
const SHOPPERS = 400
/** Shops that upload: one alone may not send 16 files at once. */
const UPLOADERS = 8
const UPLOADS = 16
const MS = { digits: 1, unit: 'ms' }
/** Milliseconds of visits, beside something and before it. */
const [VISIT, CALM] = [10_000, 5_000]
/** A policy as large as one may be, with as many elements as fit. */
const POLICY = '<p>Some words of a <b>policy</b> and more of them</p>\n'.repeat(4_600)

/** What people of a shop do at full speed: so many connections, each asking again as soon as it is answered. */
interface Flood {
  name: string
  connections: number
  requests: Request[]
  /** A flood of the site, beside which pages are visited. */
  isOfSite?: boolean
  /** Of the other shop, in milliseconds. */
  longestOrder?: Goal
}

/** What one shop at full speed costs another one. */
export const neighbours: Part = {
  title: 'Neighbours',
  run: async (tell, words = '') => {
    const rows: Row[] = []
    await onEachEngine(async ({ name, use }) => {
      const measured = await use(database => measure(database, words, text => tell(`${name}: ${text}`)))
      rows.push(...measured.map(one => ({ ...one, figure: `${name}: ${one.figure}` })))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'Each flood comes from a process of its own, on the same cores; shoppers, visitors and the site have addresses of their own where the system has them (Linux). Visitors of the other shop ask for `/products` 100 times a second (beside previews for its pages at the site) and order 20 times a second, whether or not they are answered; who gets no answer or no 200 counts as having waited for 5 s. *Idle* is the same visitors just before. The shop at full speed has 20,000 products; 16 uploads at once come from eight shops, as each may send few; they arrive at 16 MB a second together, so that few end meanwhile.'

async function measure(
  { opened: { db }, env }: Database,
  words: string,
  tell: (text: string) => void,
): Promise<Row[]> {
  tell(`filling in ${LARGE.products.toLocaleString('en')} products`)
  const storeId = await fillVaried(db, LARGE)
  const buyers = await addShoppers(db, await fillVaried(db, OTHER), SHOPPERS)
  const floods = [
    ...(await shopperFlood(await addShoppers(db, storeId, 1))),
    ...(await readFloods({ db, storeId })),
    ...(await uploadFloods(db)),
  ]
  // Our own site may forward for its visitors; everybody else comes from elsewhere and may not.
  const both = { ...env, API_PORT: `${ports.api}`, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }
  const api = await startApi(ports.site, both)
  const site = await startSite(ports.site, { ...both, STORE_API_URL: `http://127.0.0.1:${ports.api}` })
  const orders = ordersOf(OTHER.host, buyers, 1)
  try {
    const rows: Row[] = []
    for (const one of floods.filter(({ name }) => name.includes(words))) {
      tell(one.name)
      rows.push(...(await beside(one, orders)))
    }
    return rows
  } finally {
    await site.stop()
    await api.stop()
  }
}

async function beside(
  { name, connections, requests, isOfSite, longestOrder }: Flood,
  orders: Request[],
): Promise<Row[]> {
  const read = isOfSite ? visitPages : (ms: number) => visitProducts(OTHER.host, ms)
  const visit = (ms: number) => Promise.all([read(ms), visitOrders(orders, ms)])
  const [idleReads, idleOrders] = await visit(CALM)
  const port = isOfSite ? ports.site : ports.api
  const [[reads, placed], { statuses }] = await Promise.all([
    visit(VISIT),
    flood({ port, requests, connections, duration: VISIT, ...attackers }),
  ])
  const what = isOfSite ? 'kept pages' : '`/products`'
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  return [
    besideIdle(`${name} (${answers || 'no answer'}): another shop’s ${what}, p99`, reads, idleReads),
    besideIdle(`${name}: another shop’s orders, p99`, placed, idleOrders),
    ...(longestOrder
      ? [row(`${name}: another shop’s orders, longest`, single(placed.max), longestOrder, MS)]
      : []),
  ]
}

/** Pages that the site has kept from a visit before. */
async function visitPages(duration: number) {
  const headers = { Host: `${OTHER.host}:${ports.site}`, 'Accept-Encoding': 'gzip' }
  const requests = ['/', '/products', '/terms'].map(path => ({ path, headers }))
  const visit = { ...visitorsOf(ports.site, requests), rate: 100 }
  await probe({ ...visit, duration: 500 })
  return probe({ ...visit, duration })
}

function visitOrders(orders: Request[], duration: number) {
  const rate = 20
  const some = orders.splice(0, (rate * duration) / 1_000)
  // The next go on with those who have ordered least.
  orders.push(...some)
  return probe({ ...visitorsOf(ports.api, some), rate, duration })
}

function visitorsOf(port: number, requests: Request[]): Omit<Probe, 'rate' | 'duration'> {
  return { port, requests, ...visitors, timeout: 5_000 }
}

/** One signed-in shopper who orders and lists orders as fast as answers come. */
async function shopperFlood(tokens: string[]): Promise<Flood[]> {
  const requests = ordersOf(LARGE.host, tokens, 74).flatMap(order => {
    const { 'X-Forwarded-For': _, ...headers } = order.headers
    return [
      { ...order, headers },
      { path: order.path, headers },
    ]
  })
  return [{ name: 'One shopper at full speed', connections: 32, requests }]
}

/** People who read all they may, again and again. */
async function readFloods(shop: Parameters<typeof newPreview>[0]): Promise<Flood[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => newPerson(shop, `reader${n}@example.com`)),
  )
  const at = (path: string, more: Partial<Request> = {}) =>
    people.map(({ headers }) => ({ path: `/api/v1/desk/shops/${LARGE.slug}${path}`, headers, ...more }))
  const words = ['wood', 'silk%20from', 'cotton%20bowl', 'zzz', 'SKU-1', 'a']
  const checks = at('/policy-check', { method: 'POST', body: JSON.stringify({ html: POLICY }) })
  const path = await newPreview(shop, people[0]?.id ?? 0, POLICY)
  const headers = { Host: `${LARGE.host}:${ports.site}`, 'Accept-Encoding': 'br' }
  return [
    {
      name: 'Six exports of 20,000 products',
      connections: 6,
      requests: at('/products.csv'),
      longestOrder: { atMost: 100 },
    },
    {
      name: '24 searches of products at the desk',
      longestOrder: { atMost: 100 },
      connections: 24,
      requests: words.flatMap(word => at(`/products?words=${word}`)),
    },
    { name: 'Six checks of a policy of 250 kB', connections: 6, requests: checks },
    {
      name: 'Six who fetch a preview of 250 kB',
      connections: 6,
      requests: [{ path, headers }],
      isOfSite: true,
    },
  ]
}

/** 16 at once: pictures as a phone takes them, and files of products of 12 MB. */
async function uploadFloods(db: Database['opened']['db']): Promise<Flood[]> {
  const shops: { slug: string; headers: Record<string, string> }[] = []
  for (let n = 0; n < UPLOADERS; n++) {
    const slug = `uploader-${n}`
    const storeId = await fillVaried(db, { slug, host: `${slug}.localhost`, products: 1 })
    const { headers } = await newPerson({ db, storeId }, `${slug}@example.com`)
    shops.push({ slug, headers: { ...headers, 'Content-Type': 'application/octet-stream' } })
  }
  const picture = await noise()
  const file = Buffer.from(`id,title\n${'lamp,A lamp of brass\n'.repeat(600_000)}`)
  const sent = (path: string, body: Buffer): Request[] =>
    shops.map(({ slug, headers }) => {
      return { path: `/api/v1/desk/shops/${slug}/${path}`, method: 'POST', headers, body }
    })
  return [
    {
      name: '16 uploads of a picture of 12 megapixels',
      connections: UPLOADS,
      requests: sent('media?name=a.jpg', picture),
    },
    {
      name: '16 uploads of a file of products of 12 MB',
      connections: UPLOADS,
      requests: sent('imports?name=a.csv', file),
    },
  ]
}

function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise: gaussian } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

interface Shop {
  db: Db
  storeId: number
}

/** A marketer of a shop, signed in without a password; the headers of a call by a page of the desk. */
function newPerson({ db, storeId }: Shop, email: string) {
  return db.transaction().execute(async tx => {
    const now = Date.now()
    const person = { email, name: 'Meera Joshi', passwordHash: '-', isDemo: false, now }
    const id = await addPerson(tx, person)
    if (id === undefined) throw new Error(`${email} is there already`)
    await addRole(tx, { storeId, staffId: id, role: 'marketer', now })
    const token = newToken()
    await addStaffSession(tx, { tokenHash: tokenHash(token), staffId: id, now })
    const headers = {
      Host: `desk.localhost:${ports.site}`,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `haat-desk=${token}`,
    }
    return { id, headers }
  })
}

/** The path of a new preview of the terms at their shop's own host. */
function newPreview({ db, storeId }: Shop, staffId: number, html: string): Promise<string> {
  return db.transaction().execute(async tx => {
    const sessions = tx.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId)
    const { id: sessionId } = await sessions.executeTakeFirstOrThrow()
    const token = newToken()
    const terms = { section: 'policy-terms', value: JSON.stringify({ html }), path: '/terms' }
    const expiresAt = Date.now() + 15 * 60_000
    await addPreview(tx, { tokenHash: tokenHash(token), sessionId, storeId, expiresAt, ...terms })
    return PREVIEW_PATH + token
  })
}
