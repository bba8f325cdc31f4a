import type { CompressedBody } from '../http/compression.ts'

/** A page as it is sent again and again. Times are milliseconds since the epoch. */
export interface CachedPage {
  status: number
  body: CompressedBody
  csp: string
  type: string
  /** When it was rendered. */
  renderedAt: number
  /** Milliseconds it counts as new. */
  maxAgeMs: number
  /** False once its shop changed: it is only good for when nothing better can be had. */
  current: boolean
  /** Pictures that were shown without their colour, since it was not known yet. */
  missingColours: string[]
  /** How many colours were known when the page was last looked at for them. */
  coloursVersion: number
  /** Not before this is another refresh tried. */
  retryAt: number
  /** Whether it lies in the cellar as it is in memory. */
  onDisk: boolean
  /** What goes before it, for each way it was sent so far (`keptHead`). */
  headerVariants: (HeaderVariant | undefined)[]
}

/** What goes before a page. */
export interface HeaderVariant {
  /** Names and values in turn. */
  whole: string[]
  /** So many of them also go before an answer that the visitor has the page already. */
  always: number
}

type InitialFields =
  | 'status'
  | 'body'
  | 'csp'
  | 'type'
  | 'renderedAt'
  | 'maxAgeMs'
  | 'current'
  | 'missingColours'

/**
 * Bytes a page takes beside its body, as measured in a process: some 700 for itself, 800 for each way it was sent, 1,400
 * for a buffer of its own; and V8 lets what died lie until there is as much of it as of what lives.
 */
const OVERHEAD = 4_000
/** Bytes of one more short text. */
const TEXT = 100

/** Bytes that a page takes in memory, now and once it has been sent. */
export function bytesOf({ body, missingColours }: CachedPage): number {
  return body.br.length + OVERHEAD + missingColours.length * TEXT
}

/** A page nobody has been sent yet. */
export function newCachedPage(fields: Pick<CachedPage, InitialFields>, onDisk = false): CachedPage {
  return { ...fields, coloursVersion: -1, retryAt: 0, onDisk, headerVariants: [] }
}
