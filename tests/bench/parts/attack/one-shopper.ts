import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { ports } from '../../support/ports.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { newShopper } from './accounts.ts'
import { ATTACKED, hostHeader, onDeployment, productsOf } from './deployment.ts'
import { comparedToIdle } from './idle.ts'
import { visitProducts } from './visits.ts'

const CONNECTIONS = 32
/** A shopper has a phone and a laptop; an attacker has as many addresses as it takes. */
const ADDRESSES = 8
const MOST_LINES = 74
const DURATION = 10_000

/** One signed-in shopper who orders and lists orders as fast as answers come, on many connections. */
export async function oneShopper(tell: (text: string) => void, databaseUrl?: string): Promise<Row[]> {
  return onDeployment(async () => {
    const requests = await shopperRequests()
    tell('one shopper at full speed')
    const flood = (port: number, duration: number) =>
      attack({
        kind: 'flood',
        port,
        from: attackers.slice(0, ADDRESSES),
        connections: CONNECTIONS,
        requests,
        duration,
      })
    const { idle, attacked, control } = await comparedToIdle(visitProducts, flood, ports.api, DURATION)
    return [
      row(
        'one shopper at full speed: another shop’s `/products`, p99 ÷ idle',
        single(attacked.p99 / idle.p99),
        { atMost: 2 },
      ),
      row('the same, the shopper busy with plain Node instead', single(control.p99 / idle.p99)),
      row('`/products`, p99 idle', single(idle.p99), {}, { unit: 'ms', digits: 1 }),
    ]
  }, databaseUrl)
}

/** Orders of as many lines as there are plain products, and the list of orders, in turn. */
async function shopperRequests(): Promise<string[]> {
  const { token } = await newShopper(ATTACKED, 'fast@example.com')
  const products = await productsOf(ATTACKED)
  const plain = products.filter(({ attributes }) => !attributes.some(({ key }) => /size|colou?r/i.test(key)))
  const body = JSON.stringify({
    products: Object.fromEntries(plain.slice(0, MOST_LINES).map(({ id }) => [id, 1])),
    shippingAddress: {
      fullName: 'Asha Menon',
      address: '22 Tamarind Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560011',
      phone: '+919000055055',
    },
  })
  const signedIn = { ...hostHeader(ATTACKED, ports.api), Authorization: `Bearer ${token}` }
  const json = { ...signedIn, 'Content-Type': 'application/json' }
  return [
    requestText('/api/v1/orders', json, { method: 'POST', body }),
    requestText('/api/v1/orders', signedIn),
  ]
}
