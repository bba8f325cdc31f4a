import { atom, type ReadableAtom } from 'nanostores'
import { countNewOrders } from '../../contract/desk/new-orders.ts'
import { callDesk } from '../client/call-desk.ts'
import { statusOf } from './failure.ts'
import { currentPerson } from './session.ts'

/** Milliseconds between two questions: a new order is counted within 20 seconds. */
export const NEW_ORDERS_INTERVAL = 15_000

const $count = atom(0)
/** Orders of the open shop that came since its list was opened last in this browser. */
export const $newOrders: ReadableAtom<number> = $count

/** The newest number that was seen, for browsers that refuse storage. */
const seen = new Map<string, number>()
let shown = ''

/**
 * Counts the new orders of a shop as long as the page is online, also behind others, where its title is what is seen;
 * browsers slow such a page down to a question a minute. Returns what ends that.
 */
export function watchNewOrders(shop: string): () => void {
  $count.set(0)
  shown = shop
  let isOver = false
  const ask = async () => {
    if (navigator.onLine && !isOver) isOver = !(await countOnce(shop))
  }
  const timer = setInterval(ask, NEW_ORDERS_INTERVAL)
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('online', ask)
  void ask()
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    window.removeEventListener('online', ask)
  }
}

/** The newest order number of a shop, to be seen with a list that is asked for now; undefined without an answer. */
export async function newestOrder(shop: string): Promise<number | undefined> {
  const answer = await callDesk(countNewOrders, { params: { shop }, query: {} }).catch(() => undefined)
  return answer?.newest
}

/** The list of orders was opened: those up to `newest` are seen. Without it they stay counted until the next time. */
export function seeOrders(shop: string, newest: number | undefined): void {
  if (newest === undefined) return
  remember(shop, newest)
  if (shop === shown) $count.set(0)
}

/** Returns whether to go on asking: not without a session, nor without the permission. */
async function countOnce(shop: string): Promise<boolean> {
  const after = seenOf(shop)
  try {
    const query = after === undefined ? {} : { after: String(after) }
    const { newest, count } = await callDesk(countNewOrders, { params: { shop }, query })
    if (after === undefined) remember(shop, newest)
    if (shop === shown && seenOf(shop) === (after ?? newest)) $count.set(count)
  } catch (error) {
    return ![401, 403, 404].includes(statusOf(error))
  }
  return true
}

function keyOf(shop: string): string {
  return ['desk-orders-seen', currentPerson()?.email, shop].join(':')
}

function seenOf(shop: string): number | undefined {
  const key = keyOf(shop)
  try {
    const text = localStorage.getItem(key) ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : seen.get(key)
  } catch {
    return seen.get(key)
  }
}

function remember(shop: string, newest: number): void {
  const key = keyOf(shop)
  seen.set(key, newest)
  try {
    localStorage.setItem(key, String(newest))
  } catch {
    // Storage is full or refused: the number is known until the page is closed.
  }
}
