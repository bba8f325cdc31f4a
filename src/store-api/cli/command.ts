import type { Db } from '../db/tables.ts'

/** One command of `npm run store`. */
export interface Command {
  usage: string
  summary: string
  /** Least number of arguments. */
  minArgs: number
  /** Returns the text to print; throws UserError or ServiceError for a mistake of the user. */
  run: (db: Db, args: string[]) => Promise<string>
}
