import * as z from 'zod/mini'
import { shopEndpoint, shopSlug } from './desk-endpoint.ts'

/** A name of domain/desk/sections/sections.ts, such as `contact` or `product-<id>`; any other is 404. */
export const sectionName = z.string().check(z.maxLength(120))
const shopAndSection = z.object({ shop: shopSlug, section: sectionName })
/** A policy or a draft of the greatest size, with every quotation mark and line break escaped. */
export const MAX_SECTION_BODY = 700_000
const revisionNumber = z.string().check(z.regex(/^\d{1,9}$/))

/**
 * Fields of store info for a section (`{ storeName: … }`), `{ html }` for a policy; an empty `html` stands for the
 * built-in text, `productValue` for a product. The service rejects unknown fields and values that readers would ignore.
 */
export const sectionValue = z.record(z.string(), z.unknown())
export type SectionValue = z.output<typeof sectionValue>

/** The author, time and number of a revision; number 0, without author and time, is what stood before the first. */
const revisionFacts = z.object({
  revision: z.number(),
  /** ISO date, or empty. */
  savedAt: z.string(),
  /** A person's name, 'command line', or 'a file of products', whose time is not known; empty for number 0. */
  savedBy: z.string(),
})

export const sectionState = z.extend(revisionFacts, { value: sectionValue })
export type SectionState = z.output<typeof sectionState>

/** Every section of the shop with its latest revision and whether the shop has set it, without values. */
export const listSections = shopEndpoint({
  name: 'listSections',
  path: '/shops/{shop}/sections',
  access: 'shop:read',
  response: z.object({
    sections: z.array(
      z.extend(revisionFacts, {
        section: z.string(),
        /** False for a section without fields and for a policy whose built-in text stands. */
        isSet: z.boolean(),
      }),
    ),
  }),
})

export const getSection = shopEndpoint({
  name: 'getSection',
  path: '/shops/{shop}/sections/{section}',
  access: 'shop:read',
  params: shopAndSection,
  response: sectionState,
})

/** The error of a save whose value is refused, or whose `If-Match` names an older revision. */
export const saveProblem = z.object({
  error: z.string(),
  /** Field, with dots → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 412: what stands now. */
  current: z.optional(sectionState),
})

/**
 * Saves a section. In one transaction: `If-Match` is compared, a revision is added, the live value and the shop's version
 * change, the activity gets a line. The permission is `info:edit` for sections, `policies:edit` for policies and
 * `products:edit` for products.
 */
export const saveSection = shopEndpoint({
  name: 'saveSection',
  method: 'PUT',
  path: '/shops/{shop}/sections/{section}',
  access: 'shop:read',
  revisioned: true,
  maxBody: MAX_SECTION_BODY,
  takesLong: true,
  params: shopAndSection,
  body: z.object({ value: sectionValue }),
  response: z.extend(sectionState, {
    /** What the sanitizer removed from a policy, one sentence each. */
    removed: z.array(z.string()),
  }),
})

/** What saving would remove from a policy's HTML, without saving. */
export const checkPolicy = shopEndpoint({
  name: 'checkPolicy',
  method: 'POST',
  path: '/shops/{shop}/policy-check',
  access: 'policies:edit',
  keepsNothing: true,
  maxBody: MAX_SECTION_BODY,
  takesLong: true,
  body: z.object({ html: z.string().check(z.maxLength(300_000)) }),
  response: z.object({ html: z.string(), removed: z.array(z.string()) }),
})

/** Revisions of a section, newest first, 50 at a time; `before` is the oldest number already shown. */
export const listRevisions = shopEndpoint({
  name: 'listRevisions',
  path: '/shops/{shop}/sections/{section}/revisions',
  access: 'shop:read',
  params: shopAndSection,
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

export const getRevision = shopEndpoint({
  name: 'getRevision',
  path: '/shops/{shop}/sections/{section}/revisions/{revision}',
  access: 'shop:read',
  params: z.extend(shopAndSection, { revision: revisionNumber }),
  response: sectionState,
})

/** Saves an older revision's value as a new revision; `If-Match` as in `saveSection`. */
export const restoreRevision = shopEndpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: '/shops/{shop}/sections/{section}/revisions/{revision}/restore',
  access: 'shop:read',
  revisioned: true,
  params: z.extend(shopAndSection, { revision: revisionNumber }),
  body: z.object({}),
  response: sectionState,
})

const draft = z.object({
  value: z.nullable(sectionValue),
  /** The revision that was edited. */
  basedOn: z.number(),
  /** ISO date; empty without a draft. */
  savedAt: z.string(),
})

export type SectionDraft = z.output<typeof draft>

/** The person's own unsaved work on a section. */
export const getDraft = shopEndpoint({
  name: 'getDraft',
  path: '/shops/{shop}/sections/{section}/draft',
  access: 'shop:read',
  params: shopAndSection,
  response: draft,
})

/** Keeps the person's unsaved work; `null` deletes it. At most 300 kB. */
export const saveDraft = shopEndpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: '/shops/{shop}/sections/{section}/draft',
  access: 'shop:read',
  maxBody: MAX_SECTION_BODY,
  params: shopAndSection,
  body: z.object({ value: z.nullable(sectionValue), basedOn: z.number() }),
})
