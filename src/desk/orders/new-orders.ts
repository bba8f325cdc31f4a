import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { countNewOrders } from '../../contract/desk/new-orders.ts'
import { callDesk } from '../client/call-desk.ts'
import { errorStatus } from '../kit/failure.ts'
import { ownKey, parseStored, readStored, writeStored } from '../kit/stored-here.ts'
import { currentPerson } from '../sign-in/session.ts'

/** Milliseconds between two questions: a new order is counted within 20 seconds. */
export const NEW_ORDERS_INTERVAL = 15_000
/** Another page's answer that is younger makes a question needless. Less than the interval: timers are not exact. */
const FRESH = 12_000

const $count = atom(0)
/** Orders of the open shop that came since its list was opened last in this browser. */
export const $newOrders: ReadableAtom<number> = $count

let shown = ''

const NOBODY = Symbol('nobody')

/**
 * Counts the new orders of a shop as long as the page is online, also behind others, where its title is what is seen;
 * browsers slow such a page down to a question a minute. One question is asked at a time, by one of the browser's pages,
 * which tells the others. Returns what ends that.
 */
export function watchNewOrders(shop: string): () => void {
  $count.set(0)
  shown = shop
  let isOver = false
  let isAsking = false
  // Who was refused: a new sign-in, which another call asks for, makes it another session.
  let refused: unknown = NOBODY
  const ask = async () => {
    showAnswer(shop)
    if (isAsking || isOver || refused === currentPerson() || !navigator.onLine || isFresh(shop)) return
    isAsking = true
    try {
      const person = currentPerson()
      if (!(await askAlone(shop))) refused = person
    } finally {
      isAsking = false
    }
  }
  const askIfVisible = () => {
    if (!document.hidden) void ask()
  }
  // Another page of this browser saw the list, or had an answer.
  const listen = ({ key }: StorageEvent) => {
    if (key === seenKey(shop) && shop === shown) $count.set(0)
    if (key === answerKey(shop)) showAnswer(shop)
  }
  const timer = setInterval(ask, NEW_ORDERS_INTERVAL)
  document.addEventListener('visibilitychange', askIfVisible)
  window.addEventListener('online', ask)
  window.addEventListener('storage', listen)
  void ask()
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfVisible)
    window.removeEventListener('online', ask)
    window.removeEventListener('storage', listen)
    if (shop !== shown) return
    shown = ''
    $count.set(0)
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
  write(seenKey(shop), `${newest}`)
  if (shop === shown) $count.set(0)
}

/** Shows the latest answer, unless more was seen since. */
function showAnswer(shop: string): void {
  const answer = readAnswer(shop)
  if (answer && shop === shown && answer.after === readSeen(shop)) $count.set(answer.count)
}

function isFresh(shop: string): boolean {
  const answer = readAnswer(shop)
  if (!answer || answer.after !== readSeen(shop)) return false
  return Math.abs(Date.now() - answer.askedAt) < FRESH
}

/** Asks unless another page does so now. Browsers have locks on secure origins alone: elsewhere several pages may ask. */
async function askAlone(shop: string): Promise<boolean> {
  if (!('locks' in navigator)) return countOnce(shop)
  const name = `desk-orders-new:${shop}`
  return await navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? countOnce(shop) : true))
}

/** Returns whether to go on asking: not without a session, nor without the permission. */
async function countOnce(shop: string): Promise<boolean> {
  const askedAt = Date.now()
  const after = readSeen(shop)
  try {
    const query = after === undefined ? {} : { after: String(after) }
    const { newest, count } = await callDesk(countNewOrders, { params: { shop }, query })
    // At the first visit, and where a backup was restored.
    const isFirst = after === undefined || newest < after
    // The list may have been opened meanwhile, with orders that are newer than this answer.
    if (isFirst && readSeen(shop) === after) write(seenKey(shop), `${newest}`)
    const given: NewOrdersAnswer = isFirst ? { after: newest, count: 0, askedAt } : { after, count, askedAt }
    write(answerKey(shop), JSON.stringify(given))
    showAnswer(shop)
  } catch (error) {
    return ![401, 403, 404].includes(errorStatus(error))
  }
  return true
}

/** What the API said of a shop's new orders, for the other pages of this browser. */
const answer = z.object({
  /** The newest number that was seen: `count` orders came after it. */
  after: z.number(),
  count: z.number(),
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: z.number(),
})
type NewOrdersAnswer = z.output<typeof answer>

/** For browsers that refuse storage: both are known until the page is closed. */
const texts = new Map<string, string>()

/** The newest order number of a shop that this person has seen in this browser. */
function readSeen(shop: string): number | undefined {
  const text = read(seenKey(shop)) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The latest answer that a page of this browser had. */
function readAnswer(shop: string): NewOrdersAnswer | undefined {
  return parseStored(answer, read(answerKey(shop)))
}

function seenKey(shop: string): string {
  return ownKey('desk-orders-seen', shop)
}

function answerKey(shop: string): string {
  return ownKey('desk-orders-new', shop)
}

function read(key: string): string | undefined {
  return readStored(key) ?? texts.get(key)
}

function write(key: string, text: string): void {
  texts.set(key, text)
  writeStored(key, text)
}
