import { type Behaviour, json } from '../support/edge-api.ts'
import { strange } from './strange.ts'

/** How the API of a shop can be: never there, gone after it told who the shop is, or late with every product. */
export type Fault = 'down' | 'lost' | 'slow'

/** Milliseconds; the site gives up after five seconds. */
const LATE = 4_000

/** The strange shop at every host; where its first word is a fault, with that. */
export function faulty(): Behaviour {
  const told = new Set<string>()
  const faults: Record<Fault, (shop: string) => Behaviour> = {
    down: () => silence,
    lost: shop => (request, response) => {
      if (told.has(shop)) return silence(request, response)
      told.add(shop)
      strange(request, response)
    },
    slow: () => (request, response) => {
      const wait = request.url?.includes('/products') ? LATE : 0
      setTimeout(() => strange(request, response), wait)
    },
  }
  return (request, response) => {
    const shop = String(request.headers['x-forwarded-host'])
    const [, behave] = Object.entries(faults).find(([fault]) => shop.startsWith(`${fault}-`)) ?? []
    const behaviour = behave?.(shop) ?? strange
    behaviour(request, response)
  }
}

const silence: Behaviour = (_, response) => json(response, { error: 'down' }, 503)
