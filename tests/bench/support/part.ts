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
  /** With larger data, where a part has such. */
  long: boolean
  /** Rows to measure, by name, where a part has named rows; all when empty. RESULTS.md is left as it is then. */
  only: string[]
  /** On PostgreSQL as well, where a part leaves it out by default. */
  isOnPostgres: boolean
}
