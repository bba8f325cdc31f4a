import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'
import { MAX_SECTION_BODY, sectionName, sectionValue } from './sections.ts'

/**
 * Makes a preview of unsaved work: the value is checked as `saveSection` checks it, and nothing is saved. The preview is
 * good for 15 minutes, for one page of the shop, and ends with the session; a session has the newest few. The permission
 * is that of a save.
 */
export const createPreview = shopEndpoint({
  name: 'createPreview',
  method: 'POST',
  path: '/shops/{shop}/previews',
  access: 'shop:read',
  // Of a session the newest few are kept.
  keepsNothing: true,
  maxBody: MAX_SECTION_BODY,
  takesLong: true,
  body: z.object({
    section: sectionName,
    value: sectionValue,
    /** One of domain/desk/sections/preview-pages.ts; of a product, its own page. */
    path: z.string().check(z.maxLength(100)),
  }),
  response: z.object({
    /** The page with this value, on the shop's own host. */
    url: z.string(),
  }),
})
