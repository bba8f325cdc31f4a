import * as z from 'zod/mini'
import { deskEndpoint, shopSlug } from './desk-endpoint.ts'

const failedPicture = z.object({
  /** Line of its product in the file; null where it is not known. */
  line: z.nullable(z.number()),
  url: z.string(),
  /** The product's id. */
  product: z.string(),
  /** The end of a sentence, such as 'it is damaged'. */
  reason: z.string(),
})
export type FailedPicture = z.output<typeof failedPicture>

/** The first 50 pictures of an import that could not be fetched, in the order of the file; its report has them all. */
export const listFailedPictures = deskEndpoint({
  name: 'listFailedPictures',
  method: 'GET',
  path: '/shops/{shop}/imports/{import}/failed-pictures',
  access: 'products:edit',
  params: z.object({
    shop: shopSlug,
    import: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  response: z.object({ pictures: z.array(failedPicture), hasMore: z.boolean() }),
})
