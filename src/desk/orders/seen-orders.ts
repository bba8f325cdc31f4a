import * as z from 'zod/mini'
import { currentPerson } from '../sign-in/session.ts'

/** What the API said of a shop's new orders, for the other pages of this browser. */
const answer = z.object({
  /** The newest number that was seen: `count` orders came after it. */
  after: z.number(),
  count: z.number(),
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: z.number(),
})
export type NewOrdersAnswer = z.output<typeof answer>

/** For browsers that refuse storage: both are known until the page is closed. */
const texts = new Map<string, string>()

/** The newest order number of a shop that this person has seen in this browser. */
export function readSeen(shop: string): number | undefined {
  const text = read(seenKey(shop)) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export function writeSeen(shop: string, newest: number): void {
  write(seenKey(shop), String(newest))
}

/** The latest answer that a page of this browser had. */
export function readAnswer(shop: string): NewOrdersAnswer | undefined {
  try {
    const parsed = z.safeParse(answer, JSON.parse(read(answerKey(shop)) ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export function writeAnswer(shop: string, given: NewOrdersAnswer): void {
  write(answerKey(shop), JSON.stringify(given))
}

/** Calls back when another page of this browser saw a shop's list or had an answer. Returns what ends that. */
export function onOtherPage(
  shop: string,
  { seen, answered }: { seen(): void; answered(): void },
): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === seenKey(shop)) seen()
    if (key === answerKey(shop)) answered()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function seenKey(shop: string): string {
  return ['desk-orders-seen', currentPerson()?.email, shop].join(':')
}

function answerKey(shop: string): string {
  return ['desk-orders-new', currentPerson()?.email, shop].join(':')
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? texts.get(key)
  } catch {
    return texts.get(key)
  }
}

function write(key: string, text: string): void {
  texts.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or refused.
  }
}
