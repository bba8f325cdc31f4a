import { addUser } from '../../../src/store-api/db/user.ts'
import { hashPassword } from '../../../src/store-api/services/accounts/password-hash.ts'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import { type LoadResult, load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const ROUNDS = 3
const SECONDS = 5_000
const PASSWORD = 'a password for all'
const ACCOUNTS = 400

/** What 200 connections that sign in rightly at one shop do to the other shops. */
export const signIns: Part = {
  title: 'Sign-ins',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(({ name, use }) =>
      use(async database => {
        tell(`${name}: 200 connections sign in`)
        rows.push(...(await measure(name, database)))
      }),
    )
    return {
      rows,
      notes: [
        '400 shoppers of one shop, each from an address of its own, sign in rightly from 200 connections without pause; what found no room in the queue is told 503. Beside them another shop is asked on a single connection.',
      ],
    }
  },
}

async function measure(name: string, database: Database): Promise<Row[]> {
  const flooding = await addShoppers(database, 'flooded', ACCOUNTS)
  const calm = await addShoppers(database, 'calm', 60)
  const api = await database.startApi(ports.api)
  const ask = (paths: string[], more: Partial<Parameters<typeof load>[0]> = {}) =>
    load({
      port: api.port,
      paths,
      headers: { Host: 'calm.localhost' },
      connections: 1,
      duration: SECONDS,
      ...more,
    })
  const flood = (duration: number) => signInAll(api.port, 'flooded', flooding, { connections: 200, duration })
  try {
    await ask(['/api/v1/products'])
    const idle: LoadResult[] = []
    const listings: LoadResult[] = []
    const others: LoadResult[] = []
    const floods: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(await ask(['/api/v1/products']))
      const flooded = flood(2 * SECONDS + 1_000)
      await new Promise(resolve => setTimeout(resolve, 500))
      listings.push(await ask(['/api/v1/products']))
      others.push(await signInAll(api.port, 'calm', calm, { connections: 1, duration: SECONDS }))
      floods.push(await flooded)
    }
    const p99 = (all: LoadResult[]) => all.map(one => one.p99)
    return [
      row(`${name}: another shop’s \`/products\` p99 ÷ idle`, ratios(p99(listings), p99(idle)), {
        atMost: 3,
      }),
      row(`${name}: another shop’s \`/products\` p99`, spread(p99(listings)), {}, { unit: 'ms' }),
      row(`${name}: another shop’s sign-in p99`, spread(p99(others)), { atMost: 2_000 }, { unit: 'ms' }),
      row(
        `${name}: sign-ins of the flooded shop`,
        spread(floods.map(one => ((one.statuses['200'] ?? 0) / one.requests) * one.rate)),
        {},
        { unit: '/s', digits: 0 },
      ),
    ]
  } finally {
    await api.stop()
  }
}

async function addShoppers({ opened }: Database, slug: string, count: number): Promise<string[]> {
  const { db, engine } = opened
  const storeId = await fillCatalogue(db, engine, { slug, host: `${slug}.localhost`, products: 1_000 })
  const passwordHash = await hashPassword(PASSWORD, { storeId })
  const emails = Array.from({ length: count }, (_, n) => `shopper${n}@example.com`)
  for (const email of emails) {
    const person = { email, firstName: 'Asha', lastName: 'Menon', passwordHash, createdAt: Date.now() }
    await addUser(db, storeId, person)
  }
  return emails
}

function signInAll(
  port: number,
  slug: string,
  emails: string[],
  how: { connections: number; duration: number },
): Promise<LoadResult> {
  const senders = emails.map((email, n) => ({
    headers: { 'X-Forwarded-For': `10.1.${Math.floor(n / 250)}.${n % 250}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  }))
  const headers = { Host: `${slug}.localhost`, 'Content-Type': 'application/json' }
  const statuses = how.connections === 1 ? [200] : [200, 429, 503]
  return load(
    { port, paths: ['/api/v1/users/authorize'], headers, method: 'POST', senders, ...how },
    ...statuses,
  )
}
