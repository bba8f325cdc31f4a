import { invite } from '../../support/desk.ts'
import { ports } from '../../support/ports.ts'
import type { Market } from '../../support/shop.ts'
import { post } from './post.ts'

/** What a page of the desk sends with each call. */
export const deskHeaders = {
  Host: `desk.localhost:${ports.site}`,
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
}

/** So many marketers of a shop, signed in; their cookies. */
export async function newPeople(market: Market, shop: string, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < count; n++) {
    const link = invite(market, shop, { email: `reader${n}@example.com`, role: 'marketer' })
    const token = /[\w-]{43}$/.exec(link)?.[0] ?? ''
    const [cookie = ''] = (
      await send('/invitations/accept', '', { token, name: 'Meera Joshi', password: 'quiet lantern harbour' })
    ).cookies
    cookies.push(cookie.split(';')[0] ?? '')
  }
  return cookies
}

/** The path of a new preview at its shop's own host. */
export async function newPreview(shop: string, cookie: string, body: object): Promise<string> {
  const { text } = await send(`/shops/${shop}/previews`, cookie, body)
  return new URL(JSON.parse(text).url).pathname
}

async function send(path: string, cookie: string, body: object) {
  const headers = { ...deskHeaders, ...(cookie ? { Cookie: cookie } : {}) }
  const answer = await post(ports.api, `/api/v1/desk${path}`, headers, JSON.stringify(body))
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`)
  return answer
}
