import * as z from 'zod/mini'
import { product } from './catalogue/product.ts'
import { endpoint } from './endpoint.ts'
import { storeInfo } from './store-info.ts'

/**
 * A preview of unsaved work, for the site's server: the token, 256 random bits, is the permission, and good at its own
 * shop only. 404 once it has ended.
 */
export const getPreview = endpoint({
  name: 'getPreview',
  path: '/previews/{token}',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: z.object({
    /** The one page that the preview is for. */
    path: z.string(),
    /** Store info with the unsaved value in its place. */
    info: storeInfo,
    /** Of a preview of a product: the product as its page gets it, drafts too. */
    product: z.optional(product),
  }),
})
