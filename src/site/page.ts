import type { Packed } from './packed.ts'

/** A page as it is sent again and again. Times are milliseconds since the epoch. */
export interface Page {
  status: number
  packed: Packed
  policy: string
  type: string
  /** When it was rendered. */
  at: number
  /** Milliseconds it counts as new. */
  freshFor: number
  /** False once its shop changed: it is only good for when nothing better can be had. */
  current: boolean
  /** Pictures that were shown without their colour, since it was not known yet. */
  untoned: string[]
  /** How many colours were known when the page was last looked at for them. */
  tonesSeen: number
  /** Not before this is another refresh tried. */
  retryAt: number
  /** Whether it lies in the cellar as it is in memory. */
  below: boolean
  /** What goes before it, for each way it was sent so far (`keptHead`). */
  heads: (Head | undefined)[]
}

/** What goes before a page. */
export interface Head {
  /** Names and values in turn. */
  whole: string[]
  /** So many of them also go before an answer that the visitor has the page already. */
  always: number
}

type Told = 'status' | 'packed' | 'policy' | 'type' | 'at' | 'freshFor' | 'current' | 'untoned'

/**
 * Bytes a page takes beside its body, as measured in a process: some 700 for itself, 800 for each way it was sent, 1,400
 * for a buffer of its own; and V8 lets what died lie until there is as much of it as of what lives.
 */
const OVERHEAD = 4_000
/** Bytes of one more short text. */
const TEXT = 100

/** Bytes that a page takes in memory, now and once it has been sent. */
export function bytesOf({ packed, untoned }: Page): number {
  return packed.br.length + OVERHEAD + untoned.length * TEXT
}

/** A page nobody has been sent yet. */
export function unsent(told: Pick<Page, Told>, below = false): Page {
  return { ...told, tonesSeen: -1, retryAt: 0, below, heads: [] }
}
