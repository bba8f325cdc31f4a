import { isLongRun, seed } from './test-run.ts'

/**
 * Files that cost most of a run and guard what changes least. Of each list every third one is part of `npm test`, by the
 * run's seed; named files, `--changed` and the long run leave none of them out. Neighbours take about as long as each other.
 */
const unit = [
  'store-api/installation/health/doctor',
  'store-api/installation/backup/restore',
  'store-api/platform/http/desk/largest-bodies',
  'worst-texts',
  'site/faults',
  'store-api/search/misspelt-searches',
  'store-api/platform/services/limits-of-person',
  'store-api/search/facet-counts',
  'store-api/installation/backup/archive',
  'packaging/haat-store',
  'store-api/import/pictures/fetch-picture',
  'desk/sections/section-draft',
  'store-api/catalogue/listing/list-products',
  'store-api/search/search-index',
  'store-api/import/export-products',
  'store-api/platform/engine/statistics',
  'store-api/search/counted-search',
  'store-api/import/import-files',
  'store-api/search/search-thread',
  'site/picture-pressure',
  'store-api/platform/engine/migrate',
  'store-api/media/media-in-s3',
  'store-api/import/go-on',
  'http-server/create-server',
  'desk/sections/section-preview',
  'store-api/import/reading/file-limits',
  'cli/compile-cache',
  'demo/production',
  'store-api/orders/invoices/pdf',
  'store-api/installation/startup/seed-media',
]
const e2e = [
  'desk-import',
  'accessible',
  'desk-rules',
  'desk-screens',
  'focus',
  'cash-on-delivery',
  'facets',
  'no-script',
  'desk-editor',
  'desk-bar',
  'addresses',
  'choose',
  'desk-media',
  'desk-money',
  'typed-early',
  'invoices',
  'not-for-sale',
  'desk-phone-orders',
  'listing-states',
  'foreign-api',
  'desk-customers',
  'words',
  'in-reach',
  'desk-preview-closed',
  'related',
  'reflow',
  'desk-people',
  'desk-info',
  'front-page',
  'desk-weight',
  'search-hostile',
  'many-kinds',
  'ahead',
  'fonts',
]

/** All of these files, as patterns from the root of each kind of test. */
export const inTurn = {
  unit: unit.map(file => `tests/${file}.test.ts`),
  e2e: e2e.map(file => `e2e/${file}.test.ts`),
}

/** Runs that have each file of a list once between them, where their seeds differ. */
const TURNS = 3

/** Those of one list that another run has: none but where run.ts says that this one takes turns. */
export function leftOut(files: readonly string[]): string[] {
  const takesTurns = process.env['TEST_IN_TURN'] === '1' && !isLongRun
  return takesTurns ? files.filter((_, at) => at % TURNS !== seed % TURNS) : []
}
