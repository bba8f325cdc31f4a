import * as z from 'zod/mini'
import { changedProduct } from './changed-product.ts'
import { shopEndpoint, shopSlug } from './desk-endpoint.ts'

/** Bytes of the largest file of products. */
export const MAX_IMPORT_UPLOAD = 300_000_000

/** What the calls have in common that are about one import. */
const ofImport = {
  access: 'products:edit',
  params: z.object({ shop: shopSlug, import: z.string().check(z.regex(/^\d{1,15}$/)) }),
} as const
/** The name of a file's column. */
export const importColumn = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * Which column of a file is which field: `id`, `title`, `regularPrice`, `sku`, `stock` and others; further ones become
 * attributes. Of a file of WooCommerce or Shopify in another language: which column is which of that shop's own in English.
 */
export const importMapping = z.object({
  fields: z.record(z.string(), importColumn),
  attributes: z._default(z.array(importColumn).check(z.maxLength(50)), []),
})

/**
 * What a person says of a whole file: whether `1.500` has `decimals` or `thousands` behind its point, and whether a SKU that
 * another product has is left out.
 */
export const importAnswers = z.object({
  point: z.optional(z.enum(['decimals', 'thousands'])),
  doubledSkus: z.optional(z.enum(['leave-out'])),
})
export type ImportAnswers = z.output<typeof importAnswers>

const fileColumns = z.object({
  columns: z.array(z.string()),
  /** The first rows, in the order of the columns. */
  sample: z.array(z.array(z.string())),
  /** Of a file of WooCommerce or Shopify: columns that were not recognised, what they can be; `mapping` has a guess. */
  translated: z.optional(z.object({ unrecognised: z.array(z.string()), known: z.array(z.string()) })),
})

/** An import as it is: counts are products, and grow while it works. */
export const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** ISO date. */
  addedAt: z.string(),
  addedBy: z.string(),
  /** `uploaded`, `checking`, `checked`, `applying`, `applied`, `undoing`, `undone`, `cancelled` or `failed`. */
  state: z.string(),
  /** `haat`, `shopify-old`, `shopify-new`, `woocommerce`, or `mapped` for any other file. */
  format: z.string(),
  /** What is guessed or was said of the columns; null where each is known by its name. */
  mapping: z.nullable(importMapping),
  /** What was said of the whole file. */
  answers: importAnswers,
  /** What the dry run found that can be meant in two ways, with an example: an answer to `kind` makes those rows good. */
  questions: z.array(z.object({ kind: z.enum(['point', 'doubledSkus']), example: z.string() })),
  /** How much of the present work is done, of 1. */
  done: z.number(),
  products: z.number(),
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  bad: z.number(),
  /** Products that undoing left alone, because they were changed since. */
  kept: z.number(),
  /** Pictures that the file names by address: those to be fetched yet, and those that could not be. */
  pictures: z.object({ waiting: z.number(), failed: z.number() }),
  /** Whether a fault of the server ended it, from where it can be gone on with. */
  canGoOn: z._default(z.boolean(), false),
  /** Why it failed, a sentence; empty if it did not. */
  problem: z.string(),
})
export type ProductImport = z.output<typeof productImport>

/** Adds a file of products: the body is the file. Nothing is imported yet. */
export const uploadImport = shopEndpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/shops/{shop}/imports',
  access: 'products:edit',
  upload: true,
  maxBody: MAX_IMPORT_UPLOAD,
  query: z.object({ name: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.extend(fileColumns, { import: productImport }),
})

/** The shop's imports, newest first, 20 at a time; `before` is the oldest id already shown. */
export const listImports = shopEndpoint({
  name: 'listImports',
  path: '/shops/{shop}/imports',
  access: 'products:edit',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: z.object({ imports: z.array(productImport), hasMore: z.boolean() }),
})

/** One import: for its progress, asked again every second or two. */
export const getImport = shopEndpoint({
  name: 'getImport',
  path: '/shops/{shop}/imports/{import}',
  ...ofImport,
  response: productImport,
})

/** The columns of an import's file, with its first rows in their order. */
export const getImportColumns = shopEndpoint({
  name: 'getImportColumns',
  path: '/shops/{shop}/imports/{import}/columns',
  ...ofImport,
  response: fileColumns,
})

/** Sets which column is what; 400 where that does not identify each product, or a column is missing that they need. */
export const setImportMapping = shopEndpoint({
  name: 'setImportMapping',
  method: 'PUT',
  path: '/shops/{shop}/imports/{import}/mapping',
  ...ofImport,
  body: importMapping,
  response: productImport,
})

/** What is done with an import; 409 where that does not follow on its state, or bad rows are not to be skipped. */
export const moveImport = shopEndpoint({
  name: 'moveImport',
  method: 'POST',
  path: '/shops/{shop}/imports/{import}/moves',
  ...ofImport,
  body: z.object({
    /** `go-on` follows on a failure after which `canGoOn` is true. */
    to: z.enum(['check', 'apply', 'cancel', 'undo', 'go-on']),
    /** With `apply`: good rows are imported though there are bad ones. */
    skipBad: z._default(z.boolean(), false),
    /** With `check`: answers to what the last dry run asked. */
    answers: z.optional(importAnswers),
  }),
  response: productImport,
})

/** The bad rows and notes of an import as CSV: line, kind, column, reason. */
export const getImportReport = shopEndpoint({
  name: 'getImportReport',
  path: '/shops/{shop}/imports/{import}/report',
  ...ofImport,
  answersFile: true,
  response: z.unknown(),
})

/** What is wrong with the rows of an import, in the order of the file, 50 at a time; `after` is the last position shown. */
export const listImportProblems = shopEndpoint({
  name: 'listImportProblems',
  path: '/shops/{shop}/imports/{import}/problems',
  ...ofImport,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({
    problems: z.array(
      z.object({
        position: z.number(),
        /** Row of the file as a spreadsheet numbers it, from 1. */
        line: z.number(),
        column: z.string(),
        reason: z.string(),
        /** True for what a person should know, though the row is good. */
        isNote: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

/** What a dry run lists of the new products, and of those that would change: the first ones of each. */
export const MAX_LISTED_CHANGES = 1_000

/** What a dry run would do, in the order of the file, 50 products at a time; `after` is the last line shown. None once it was applied. */
export const listImportChanges = shopEndpoint({
  name: 'listImportChanges',
  path: '/shops/{shop}/imports/{import}/changes',
  ...ofImport,
  query: z.object({
    kind: z.enum(['new', 'changed']),
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({
    /** The number of the product’s first row in the file. */
    changes: z.array(z.extend(changedProduct, { line: z.number() })),
    hasMore: z.boolean(),
  }),
})

/** The rows of the bad products alone, with the columns of their file: to be put right and added again. */
export const getImportBadRows = shopEndpoint({
  name: 'getImportBadRows',
  path: '/shops/{shop}/imports/{import}/bad-rows',
  ...ofImport,
  answersFile: true,
  response: z.unknown(),
})

/** The shop's products as CSV; importing it changes nothing. */
export const exportProducts = shopEndpoint({
  name: 'exportProducts',
  path: '/shops/{shop}/products.csv',
  access: 'products:edit',
  answersFile: true,
  response: z.unknown(),
})

/**
 * The categories of the products that an import has changed, in the order of its file, and whether the shop has chosen its
 * own yet: until then shoppers see example categories. They are saved as the section `categories` (`saveSection`).
 */
export const getImportCategories = shopEndpoint({
  name: 'getImportCategories',
  path: '/shops/{shop}/imports/{import}/categories',
  ...ofImport,
  response: z.object({ isChosen: z.boolean(), names: z.array(z.string()) }),
})

const failedPicture = z.object({
  /** Row of its product in the file; null where it is not known. */
  line: z.nullable(z.number()),
  url: z.string(),
  /** The product's id. */
  product: z.string(),
  /** The end of a sentence, such as 'it is damaged'. */
  reason: z.string(),
})

/** The first 50 pictures of an import that could not be fetched, in the order of the file; its report has them all. */
export const listFailedPictures = shopEndpoint({
  name: 'listFailedPictures',
  path: '/shops/{shop}/imports/{import}/failed-pictures',
  ...ofImport,
  response: z.object({ pictures: z.array(failedPicture), hasMore: z.boolean() }),
})
