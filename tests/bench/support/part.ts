import type { Row } from './table.ts'

/** What a part of the bench has to say. */
export interface Report {
  rows: Row[]
  /** What the figures rest on, in a sentence or two. */
  notes: string[]
}

export interface Part {
  /** Its heading in RESULTS.md. */
  title: string
  run: (tell: (progress: string) => void, options: Options) => Promise<Report>
}

export interface Options {
  /** At least ten minutes of mixed load, however soon the pages are all there. */
  long: boolean
  /** Rows to measure, by name, where a part has named rows; all when empty. RESULTS.md is left as it is then. */
  only: string[]
  /** On PostgreSQL as well, where a part leaves it out by default. */
  isOnPostgres: boolean
}
