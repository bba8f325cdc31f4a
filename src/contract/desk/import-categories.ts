import * as z from 'zod/mini'
import { deskEndpoint, shopSlug } from './desk-endpoint.ts'

/**
 * The categories of the products that an import has changed, in the order of its file, and whether the shop has chosen its
 * own yet: until then shoppers see example categories. They are saved as the section `categories` (`saveSection`).
 */
export const getImportCategories = deskEndpoint({
  name: 'getImportCategories',
  method: 'GET',
  path: '/shops/{shop}/imports/{import}/categories',
  access: 'products:edit',
  params: z.object({
    shop: shopSlug,
    import: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  response: z.object({ isChosen: z.boolean(), names: z.array(z.string()) }),
})
