import * as z from 'zod/mini'
import { rupees, textOrEmpty, withDefault } from '../lenient.ts'

/** A value that becomes `otherwise` where it is invalid; to callers it has the types of a valid one. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
  return withDefault(schema, otherwise) as unknown as Schema
}

/** Text of a field that is ours alone: what another API calls so may be anything, and the product is sold all the same. */
export const ownText = orElse(textOrEmpty, '')

/** Sold, unless the API says no: false, or as PHP and databases send it, 0. */
export const inStock = z.union([
  z.boolean(),
  z.pipe(
    z.optional(z.unknown()),
    z.transform(sent => !['0', 'false'].includes(String(sent))),
  ),
])

/** Whole grams; what is none counts as missing. */
export const grams = withDefault(z.nullish(z.int().check(z.gte(0))), undefined)

/** Rupees; null and empty text are no price. */
export const priceOrNone = z.nullish(
  z.union([
    rupees,
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
  ]),
)
