import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { folderNotWritable, folderOfAnother } from '../../domain/user-error.ts'

/** What no other user of the machine may do. */
const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Makes the data folder (absolute, created when missing) and what lies directly in it this user's alone: addresses
 * and password hashes lie there. Returns the names of what others could read before. Links are left as they are.
 * Throws a StartError when the folder is another user's or cannot be made.
 */
export function makePrivate(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER })
  } catch {
    throw folderNotWritable(dataDir)
  }
  const folder = realpathSync(dataDir)
  if (isOfAnother(folder)) throw folderOfAnother(dataDir)
  const inside = readdirSync(folder).filter(name => restrict(join(folder, name)))
  return restrict(folder) ? ['.', ...inside] : inside
}

/** Whether others may read or write `folder` or what lies directly in it. */
export function isPrivate(dataDir: string): boolean {
  const folder = realpathSync(dataDir)
  return [folder, ...readdirSync(folder).map(name => join(folder, name))].every(path => !isOpen(path))
}

function isOfAnother(folder: string): boolean {
  const user = process.getuid?.()
  // The administrator may work on anybody's files.
  return user !== undefined && user !== 0 && lstatSync(folder).uid !== user
}

function restrict(path: string): boolean {
  if (!isOpen(path)) return false
  try {
    chmodSync(path, lstatSync(path).isDirectory() ? FOLDER : FILE)
    return true
  } catch {
    // Gone meanwhile, or another user's: the folder around it is closed to all but us.
    return false
  }
}

function isOpen(path: string): boolean {
  // Windows has no such modes, and what was there a moment ago may be gone.
  const stat = process.platform === 'win32' ? undefined : lstatSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isSymbolicLink() && (stat.mode & OTHERS) !== 0
}
