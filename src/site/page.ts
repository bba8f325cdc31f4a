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
}
