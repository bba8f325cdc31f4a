import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { ports } from '../../support/ports.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { credentials, register } from './accounts.ts'
import { ATTACKED, hostHeader, NEIGHBOUR, onDeployment } from './deployment.ts'
import { beside, comparedToIdle } from './idle.ts'
import { visitProducts, visitSignIn } from './visits.ts'

const CONNECTIONS = 200
const DURATION = 8_000
const ACCOUNTS = 8

/**
 * As many clients as connections, signing in rightly to a few accounts and wrongly to ever new ones: limits by client
 * and by account stop neither, so only what hashing itself is given can.
 */
export async function signIn(tell: (text: string) => void, databaseUrl?: string): Promise<Row[]> {
  return onDeployment(async () => {
    const [own, neighbours] = [accounts('mine'), accounts('theirs')]
    for (const email of own) await register(ATTACKED, email)
    for (const email of neighbours) await register(NEIGHBOUR, email)
    const requests = own.flatMap(email => [signInText(email), signInText('nobody-{next}@example.com')])
    tell(`${CONNECTIONS} connections signing in`)
    const bodies = neighbours.map(email => credentials(email))
    const calm = await visitSignIn(3_000, bodies)
    let signIns = calm
    const flood = async (port: number, duration: number) => {
      const [seen] = await Promise.all([
        visitSignIn(duration, bodies),
        attack({ kind: 'flood', port, from: attackers, connections: CONNECTIONS, requests, duration }),
      ])
      signIns = seen
    }
    const { idle, attacked, control } = await comparedToIdle(visitProducts, flood, ports.api, DURATION)
    const figure = `${CONNECTIONS} connections signing in`
    return [
      row(`${figure}: another shop’s \`/products\`, p99 ÷ idle`, single(attacked.p99 / idle.p99), {
        atMost: 3,
      }),
      row('the same, all busy with plain Node instead', single(control.p99 / idle.p99)),
      beside(
        row(
          `${figure}: another shop’s sign-in, p99`,
          single(signIns.p99 / 1000),
          { atMost: 2 },
          { unit: 's' },
        ),
        signIns,
        calm,
      ),
    ]
  }, databaseUrl)
}

function accounts(name: string): string[] {
  return Array.from({ length: ACCOUNTS }, (_, n) => `${name}-${n}@example.com`)
}

function signInText(email: string): string {
  const headers = { ...hostHeader(ATTACKED, ports.api), 'Content-Type': 'application/json' }
  return requestText('/api/v1/users/authorize', headers, { method: 'POST', body: credentials(email) })
}
