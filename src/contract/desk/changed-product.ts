import * as z from 'zod/mini'

const fieldText = z.nullable(z.union([z.string(), z.number()]))

/**
 * Something of a product before and after a change, null for nothing: a field of its value (one of a sale `sale.price`, a
 * detail `attributes.Material`), `id`, `stock` or `state`. Times are ISO dates; of long texts it is the part that differs.
 */
const changedField = z.object({
  field: z.string(),
  /** Id, size and colour of the variant that it is of; missing for the product's own. */
  variant: z.optional(z.object({ id: z.string(), size: z.string(), color: z.string() })),
  before: fieldText,
  after: fieldText,
})
export type ChangedField = z.output<typeof changedField>

/** What a change does to a product: its first fields, and how many `more` there are. Of a new one what it would be. */
export const changedProduct = z.object({
  id: z.string(),
  title: z.string(),
  fields: z.array(changedField),
  more: z._default(z.number(), 0),
})
export type ChangedProduct = z.output<typeof changedProduct>
