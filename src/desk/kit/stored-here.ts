import * as z from 'zod/mini'
import { owner } from '../sign-in/session.ts'

/** The key in this browser of something of the person whom the page is for, after a sign-out too: persons share nothing. */
export function ownKey(name: string, ...of: readonly string[]): string {
  return [name, owner, ...of].join(':')
}

/** The key in this tab of an order by phone, which is about a shopper: it is forgotten at a sign-out. */
export const phoneOrderKey = (shop: string) => ownKey('desk-phone-order', shop)

/** In all tabs of this browser, or in this one as long as it is open. */
type Area = 'localStorage' | 'sessionStorage'

/** A text that is stored in this browser; undefined where there is none, or the browser refuses storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined
  } catch {
    // Refused: nothing is stored.
    return undefined
  }
}

/** Stores a text in this browser; undefined removes it. Returns whether the browser did so: storage may be full or refused. */
export function writeStored(key: string, text: string | undefined, area: Area = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The value in a stored text; undefined for a text that another program wrote. */
export function parseStored<Value>(
  schema: z.ZodMiniType<Value>,
  text: string | undefined,
): Value | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    // It is not JSON.
    return undefined
  }
}
