import type { Db } from '../db/tables.ts'

/** One thing `npm run store` does. */
export interface Command {
  usage: string
  summary: string
  /** Arguments it needs. */
  minArgs: number
  /** Returns what is told to the person; throws a StartError for what they must put right. */
  run: (db: Db, args: string[]) => Promise<string>
}
