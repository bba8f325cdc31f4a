import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { addShoppers } from '../../../store-api/support/many-shoppers.ts'
import { visitors } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { bulkProductId, fillCatalogue } from '../../support/catalogue.ts'
import { ports } from '../../support/ports.ts'
import { type ProbeResult, probe } from '../../support/probe.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { fillVaried } from '../../support/varied-catalogue.ts'
import { onDeployment } from './deployment.ts'
import { deskHeaders, newPeople, newPreview } from './desk-people.ts'
import { beside } from './idle.ts'
import { visitPages } from './visits.ts'

const PRODUCTS = 20_000
const LARGE = { slug: 'large', host: 'large.localhost' }
const SMALL = { slug: 'small', host: 'small.localhost', products: 10 }
const SHOPPERS = 400
const PEOPLE = 6
const DURATION = 10_000
const CALM = 5_000
/** A policy as large as one may be, with as many elements as fit. */
const POLICY = '<p>Some words of a <b>policy</b> and more of them</p>\n'.repeat(4_600)
const milliseconds = { unit: 'ms', digits: 1 }

/** People of one shop who read all they may, again and again, while another shop takes orders. */
export async function longReads(tell: (text: string) => void, databaseUrl?: string): Promise<Row[]> {
  let tokens: string[] = []
  const prepare = async (dataDir: string) => {
    tell(`filling in ${PRODUCTS.toLocaleString('en')} products`)
    tokens = await fill(dataDir, databaseUrl)
  }
  const work = async (market: Parameters<Parameters<typeof onDeployment>[0]>[0]) => {
    const people = await newPeople(market, LARGE.slug, PEOPLE)
    const shop = `/api/v1/desk/shops/${LARGE.slug}`
    const reads = (path: string) => people.map(Cookie => requestText(shop + path, { ...deskHeaders, Cookie }))
    const checks = people.map(Cookie =>
      requestText(
        `${shop}/policy-check`,
        { ...deskHeaders, Cookie },
        { method: 'POST', body: JSON.stringify({ html: POLICY }) },
      ),
    )
    const words = ['wood', 'silk%20from', 'cotton%20bowl', 'zzz', 'SKU-1', 'a']
    const attacks: Record<string, { connections: number; requests: string[] }> = {
      'six exports of 20,000 products': { connections: 6, requests: reads('/products.csv') },
      '24 searches of products': {
        connections: 24,
        requests: words.flatMap(word => reads(`/products?words=${word}`)),
      },
      'six checks of a policy of 250 kB': { connections: 6, requests: checks },
    }
    await order(tokens, 1_000)
    const idle = await order(tokens, CALM)
    const rows = [row('`POST /orders` of another shop, longest, idle', single(idle.max), {}, milliseconds)]
    for (const [name, flood] of Object.entries(attacks)) {
      tell(name)
      const seen = await attacked(() => order(tokens, DURATION), ports.api, flood)
      rows.push(
        beside(
          row(`${name}: the same, longest`, single(seen.max), { atMost: 100 }, milliseconds),
          seen,
          idle,
        ),
        row(`${name}: median ÷ idle`, single(seen.median / idle.median)),
      )
    }
    return [...rows, ...(await previews(tell, people))]
  }
  return onDeployment(work, databaseUrl, prepare)
}

async function attacked(
  visit: () => Promise<ProbeResult>,
  port: number,
  flood: { connections: number; requests: string[] },
): Promise<ProbeResult> {
  const [seen] = await Promise.all([
    visit(),
    attack({ kind: 'flood', port, from: [], ...flood, duration: DURATION }),
  ])
  return seen
}

/** Pages of another shop while one preview is fetched by its token alone. */
async function previews(tell: (text: string) => void, [cookie = '']: string[]): Promise<Row[]> {
  tell('previews')
  const path = await newPreview(LARGE.slug, cookie, {
    part: 'policy-terms',
    value: { html: POLICY },
    path: '/terms',
  })
  const requests = [requestText(path, { Host: `${LARGE.host}:${ports.site}`, 'Accept-Encoding': 'br' })]
  await visitPages(1_000, SMALL.host)
  const idle = await visitPages(CALM, SMALL.host)
  const seen = await attacked(() => visitPages(DURATION, SMALL.host), ports.site, {
    connections: 6,
    requests,
  })
  const figure = 'six fetch a preview of 250 kB: kept pages of another shop, p99'
  return [beside(row(figure, single(seen.p99), { atMost: 50 }, milliseconds), seen, idle)]
}

async function fill(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const { db, engine, close } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  try {
    await fillVaried(db, { ...LARGE, products: PRODUCTS })
    return await addShoppers(db, await fillCatalogue(db, engine, SMALL), SHOPPERS)
  } finally {
    await close()
  }
}

/** Orders at the other shop, of a shopper each. */
function order(tokens: string[], duration: number): Promise<ProbeResult> {
  const shippingAddress = {
    fullName: 'Asha Menon',
    address: '22 Tamarind Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560011',
    phone: '+919000055055',
  }
  const body = JSON.stringify({ products: { [bulkProductId(1)]: 1 }, shippingAddress })
  // The next go on with those who have ordered least.
  tokens.push(...tokens.splice(0, Math.min(tokens.length, (duration / 1000) * 20)))
  return probe({
    port: ports.api,
    method: 'POST',
    paths: ['/api/v1/orders'],
    headers: { Host: `${SMALL.host}:${ports.api}`, 'Content-Type': 'application/json' },
    bodies: [body],
    tokens: [...tokens],
    from: visitors,
    rate: 20,
    duration,
    timeout: 15_000,
  })
}
