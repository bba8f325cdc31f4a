import * as z from 'zod/mini'
import { shopEndpoint } from './desk-endpoint.ts'

/** Upper bounds of what a shop sets of its search; lengths are in UTF-16 code units. */
export const searchLimits = {
  /** Groups of synonyms, a line each; the synonyms of one, and the words of one of these. */
  groups: 200,
  synonymsOfGroup: 20,
  wordsOfSynonym: 4,
  line: 1_000,
  shownFacets: 20,
  hiddenFacets: 200,
} as const

/** Days that the report is about, today included. */
export const REPORT_DAYS = 30
/** A text is in the report from so many searches on. */
export const REPORTED_FROM = 3

const searchedText = z.object({
  text: z.string(),
  searches: z.number(),
  /** Those of `searches` that found nothing. */
  notFound: z.number(),
  /** How often a product was opened from its results, in browsers that report it. */
  clicks: z.number(),
})

/**
 * What was searched for in the last days, the most frequent first, up to a hundred of each; and the facets that the shop
 * may show or hide. The section `search` (`getSection`, `saveSection`) has what is set:
 * `{ synonyms: string[], shownFacets: string[], hiddenFacets: string[] }`, a group of synonyms in each line, of one to
 * four words each, such as `kurta, kurti, tunic` and `t shirt, tee`.
 */
export const getSearchReport = shopEndpoint({
  name: 'getSearchReport',
  path: '/shops/{shop}/search',
  access: 'products:read',
  response: z.object({
    searched: z.array(searchedText),
    notFound: z.array(searchedText),
    /** `isAutomatic`: whether shoppers get it where the shop has not chosen. */
    facets: z.array(z.object({ key: z.string(), name: z.string(), isAutomatic: z.boolean() })),
  }),
})
