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
  /** With words, where a part measures several things, only those that have them in their name. */
  run: (tell: (progress: string) => void, words?: string) => Promise<Report>
}

/** Ports of the bench: nothing else of ours listens there. */
export const ports = { site: 8140, api: 8141, plain: 8142 }
