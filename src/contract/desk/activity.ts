import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'

/** What the shop's people did, newest first, 50 at a time; `before` is the oldest id already shown. */
export const listActivity = shopEndpoint({
  name: 'listActivity',
  path: '/shops/{shop}/activity',
  access: 'activity:read',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        /** ISO date. */
        at: z.string(),
        /** A person's name, or 'command line'. */
        by: z.string(),
        /** A code such as `section.saved` or `person.invited`; the desk words it. */
        action: z.string(),
        /** The section, person or thing it was done to. */
        subject: z.string(),
        /** The title of the product that it was done to, while the shop has it. */
        title: z.optional(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

/** What waits for the shop's people, as far as the person's role may see it, and what is left to do before it opens. */
export const getShopOverview = shopEndpoint({
  name: 'getShopOverview',
  path: '/shops/{shop}/overview',
  access: 'shop:read',
  response: z.object({
    /** Codes such as `contact`, `logo`, `policies`, `payments`, `products`, `host`, `people`; the desk words them. */
    tasks: z.array(z.object({ code: z.string(), isDone: z.boolean() })),
    /** Counts stop at MAX_COUNTED. Orders that are paid and not shipped. */
    ordersToSend: z.optional(z.number()),
    /** Payments to give back. */
    refundsDue: z.optional(z.number()),
    /** Published products with few pieces left, and those of which nothing can be bought. */
    stock: z.optional(z.object({ low: z.number(), out: z.number() })),
    /** Payments less refunds of the present day and month of the shop, in rupees. */
    takings: z.optional(z.object({ today: z.number(), month: z.number() })),
  }),
})
