import * as z from 'zod/mini'
import { deskEndpoint } from './desk-endpoint.ts'

const shop = z.object({ shop: z.string().check(z.maxLength(50)) })
/** A name of domain/desk/sections/parts.ts, such as `contact` or `product-<id>`; any other is 404. */
export const partName = z.string().check(z.maxLength(120))
const shopAndPart = z.object({ shop: z.string().check(z.maxLength(50)), part: partName })
/** A policy or a draft of the greatest size, with every quotation mark and line break escaped. */
export const MAX_PART_BODY = 700_000
const revisionNumber = z.string().check(z.regex(/^\d{1,9}$/))

/**
 * Fields of store info for a section (`{ storeName: … }`), `{ html }` for a policy; an empty `html` stands for the
 * built-in text, `productValue` for a product. The service rejects unknown fields and values that readers would ignore.
 */
export const partValue = z.record(z.string(), z.unknown())
export type PartValue = z.output<typeof partValue>

/** The author, time and number of a revision; number 0, without author and time, is what stood before the first. */
export const revisionFacts = z.object({
  revision: z.number(),
  /** ISO date, or empty. */
  savedAt: z.string(),
  /** A person's name, or 'command line'; empty for number 0. */
  savedBy: z.string(),
})

export const partState = z.extend(revisionFacts, { value: partValue })
export type PartState = z.output<typeof partState>

/** Every part of the shop with its latest revision and whether the shop has set it, without values. */
export const listParts = deskEndpoint({
  name: 'listParts',
  method: 'GET',
  path: '/shops/{shop}/parts',
  access: 'shop:read',
  params: shop,
  response: z.object({
    parts: z.array(
      z.extend(revisionFacts, {
        part: z.string(),
        /** False for a section without fields and for a policy whose built-in text stands. */
        isSet: z.boolean(),
      }),
    ),
  }),
})

export const getPart = deskEndpoint({
  name: 'getPart',
  method: 'GET',
  path: '/shops/{shop}/parts/{part}',
  access: 'shop:read',
  params: shopAndPart,
  response: partState,
})

/** The error of a save whose value is refused, or whose `If-Match` names an older revision. */
export const saveProblem = z.object({
  error: z.string(),
  /** Field, with dots → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 412: what stands now. */
  current: z.optional(partState),
})

/**
 * Saves a part. In one transaction: `If-Match` is compared, a revision is added, the live value and the shop's version
 * change, the activity gets a line. The permission is `info:edit` for sections, `policies:edit` for policies and
 * `products:edit` for products.
 */
export const savePart = deskEndpoint({
  name: 'savePart',
  method: 'PUT',
  path: '/shops/{shop}/parts/{part}',
  access: 'shop:read',
  revisioned: true,
  maxBody: MAX_PART_BODY,
  takesLong: true,
  params: shopAndPart,
  body: z.object({ value: partValue }),
  response: z.extend(partState, {
    /** What the sanitizer removed from a policy, one sentence each. */
    removed: z.array(z.string()),
  }),
})

/** What saving would remove from a policy's HTML, without saving. */
export const checkPolicy = deskEndpoint({
  name: 'checkPolicy',
  method: 'POST',
  path: '/shops/{shop}/policy-check',
  access: 'policies:edit',
  keepsNothing: true,
  maxBody: MAX_PART_BODY,
  takesLong: true,
  params: shop,
  body: z.object({ html: z.string().check(z.maxLength(300_000)) }),
  response: z.object({ html: z.string(), removed: z.array(z.string()) }),
})

/** Revisions of a part, newest first, 50 at a time; `before` is the oldest number already shown. */
export const listRevisions = deskEndpoint({
  name: 'listRevisions',
  method: 'GET',
  path: '/shops/{shop}/parts/{part}/revisions',
  access: 'shop:read',
  params: shopAndPart,
  query: z.object({ before: z.optional(revisionNumber) }),
  response: z.object({
    revisions: z.array(
      z.extend(revisionFacts, {
        /** The number this one restored; 0 for none. */
        restoredFrom: z.number(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const getRevision = deskEndpoint({
  name: 'getRevision',
  method: 'GET',
  path: '/shops/{shop}/parts/{part}/revisions/{revision}',
  access: 'shop:read',
  params: z.extend(shopAndPart, { revision: revisionNumber }),
  response: partState,
})

/** Saves an older revision's value as a new revision; `If-Match` as in `savePart`. */
export const restoreRevision = deskEndpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: '/shops/{shop}/parts/{part}/revisions/{revision}/restore',
  access: 'shop:read',
  revisioned: true,
  params: z.extend(shopAndPart, { revision: revisionNumber }),
  body: z.object({}),
  response: partState,
})

const draft = z.object({
  value: z.nullable(partValue),
  /** The revision that was edited. */
  basedOn: z.number(),
  /** ISO date; empty without a draft. */
  savedAt: z.string(),
})

/** The person's own unsaved work on a part. */
export const getDraft = deskEndpoint({
  name: 'getDraft',
  method: 'GET',
  path: '/shops/{shop}/parts/{part}/draft',
  access: 'shop:read',
  params: shopAndPart,
  response: draft,
})

/** Keeps the person's unsaved work; `null` deletes it. At most 300 kB. */
export const saveDraft = deskEndpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: '/shops/{shop}/parts/{part}/draft',
  access: 'shop:read',
  maxBody: MAX_PART_BODY,
  params: shopAndPart,
  body: z.object({ value: z.nullable(partValue), basedOn: z.number() }),
  response: z.object({ success: z.boolean() }),
})
