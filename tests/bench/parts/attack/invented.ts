import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { fetched } from '../../support/fetched.ts'
import { megabytes } from '../../support/memory.ts'
import { ports } from '../../support/ports.ts'
import { single } from '../../support/stats.ts'
import { type Row, row, verdict } from '../../support/table.ts'
import { contentPaths } from '../../support/visits.ts'
import { ATTACKED, hostHeader, NEIGHBOUR, onDeployment } from './deployment.ts'

const ADDRESSES = 100_000
const HOSTS = 20_000
/** Milliseconds for each: what has not been asked for by then is left out, and the row tells. */
const LONGEST = { addresses: 120_000, hosts: 20_000 }
const PATHS = [
  '/products?page={next}',
  '/products?category=none-{next}',
  '/product/none-{next}',
  '/none-{next}',
]
/** Megabytes that a process of the site may hold then: what it takes with memory full, by half more. */
const MOST = 900

/** What the site holds after addresses and hosts that nobody has, and whether a quiet shop's pages are still kept. */
export async function invented(tell: (text: string) => void): Promise<Row[]> {
  return onDeployment(async ({ site }) => {
    const quiet = Object.values(await contentPaths(ports.site, `${NEIGHBOUR}:${ports.site}`))
    for (const path of quiet) await servedFrom(path)
    tell(`${ADDRESSES.toLocaleString('en')} invented addresses`)
    const addresses = await flood(
      PATHS.map(path => requestText(path, headers(ATTACKED))),
      ADDRESSES,
      LONGEST.addresses,
    )
    tell(`${HOSTS.toLocaleString('en')} invented hosts`)
    const hosts = await flood(
      [requestText('/', headers('shop-{next}.localhost')), requestText('/', headers('{next}.example'))],
      HOSTS,
      LONGEST.hosts,
    )
    const ways = await Promise.all(quiet.map(servedFrom))
    const kept = ways.filter(way => way === 'hit' || way === 'stale').length
    const held = megabytes(site)
    const isWhole = addresses >= ADDRESSES && hosts >= HOSTS
    const figure = `site: memory after ${count(addresses)} invented addresses and ${count(hosts)} hosts`
    const told = [
      row(figure, single(held), { atMost: MOST }, { unit: 'MB', digits: 0 }),
      pagesKept(kept, quiet.length),
    ]
    return told.map(one => (isWhole ? one : { ...one, held: undefined }))
  })
}

function headers(host: string): Record<string, string> {
  return { ...hostHeader(host, ports.site), 'Accept-Encoding': 'gzip' }
}

/** Returns how many were asked for. */
async function flood(requests: string[], total: number, duration: number): Promise<number> {
  const { asked = 0 } = await attack({
    kind: 'flood',
    port: ports.site,
    from: attackers,
    connections: 48,
    requests,
    total,
    duration,
  })
  return asked
}

/** `hit`, `stale` or `miss`, as the site tells it in a header. */
async function servedFrom(path: string): Promise<string> {
  const answer = await fetched(ports.site, path, headers(NEIGHBOUR))
  return /cache;desc=(\w+)/.exec(answer.headers['server-timing'] ?? '')?.[1] ?? 'miss'
}

function pagesKept(kept: number, all: number): Row {
  return verdict('a quiet shop’s pages kept through it', `${kept} of ${all}`, 'all', kept === all)
}

function count(number: number): string {
  return number.toLocaleString('en')
}
