import * as z from 'zod/mini'

/** What a person has said of a whole file, where its rows can be meant in two ways. */
export const answers = z.object({
  /** What a point with three digits behind it is: `1.500` is 1.5 with decimals, 1500 with thousands. */
  point: z.optional(z.enum(['decimals', 'thousands'])),
  /** A SKU that is there already is left out of the later product; else that product is refused. */
  doubledSkus: z.optional(z.enum(['leave-out'])),
})
export type Answers = z.output<typeof answers>

/** What is to be asked of a file, with an example of its rows. */
export interface Question {
  kind: keyof Answers
  example: string
}
