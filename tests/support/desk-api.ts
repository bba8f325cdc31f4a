import { vi } from 'vitest'
import { callDesk, newPerson, ORIGIN, putSection } from '../store-api/support/desk.ts'
import { openApi } from '../store-api/support/open-api.ts'
import { memoryStorage } from './memory-storage.ts'

/**
 * A page that is loaded anew, of a marketer of the shop `one` who is signed in, with the store API in process at the
 * other end of its `fetch`; and a colleague.
 */
export async function openDeskApi() {
  vi.resetModules()
  const api = await openApi('sqlite')
  const own = await newPerson(api, 'one', 'marketer')
  const colleague = await newPerson(api, 'one', 'marketer')
  const network = { isDown: false, losesAnswers: false, cookie: own.cookie, calls: [] as string[] }
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async (path: string, sent: RequestInit) => {
    network.calls.push(`${sent.method} ${path}`)
    if (network.isDown) throw new TypeError('fetch failed')
    const headers = { ...sent.headers, Cookie: network.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await api.app.request(`${ORIGIN}${path}`, { ...sent, headers } as RequestInit)
    if (network.losesAnswers) throw new TypeError('fetch failed')
    return answer
  })
  const { loadSession } = await import('../../src/desk/sign-in/session.ts')
  await loadSession()
  /** A colleague's save over `revision`, as another browser sends it. */
  const saveAsColleague = (section: string, value: object, revision: number) =>
    putSection(api, { section, cookie: colleague.cookie, value, revision })
  const standing = async (section: string) =>
    (await callDesk(api, `/shops/one/sections/${section}`, { cookie: colleague.cookie })).body
  const draft = async (section: string) =>
    (await callDesk(api, `/shops/one/sections/${section}/draft`, { cookie: own.cookie })).body
  return { api, own, network, saveAsColleague, standing, draft }
}
