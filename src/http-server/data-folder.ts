import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { folderNotWritable } from '../domain/user-error.ts'

/** The result of `work` in the data folder; throws UserError where the system refuses it. */
export function inDataFolder<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch {
    throw folderNotWritable(resolve(folder))
  }
}

/** Makes a folder and those above it, private to this user. Node's own `recursive` never ends in `/proc`, which makes none. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}
