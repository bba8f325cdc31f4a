import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfAnother } from '../../../domain/user-error.ts'
import { inDataFolder, makeFolder } from '../../../http-server/data-folder.ts'

/** Permission bits of group and others. */
const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Makes the data folder (absolute, created if missing) and its direct entries private to this user: they hold
 * addresses and password hashes. Returns the names that were readable by others. Links are not changed.
 * Throws UserError if the folder belongs to another user or cannot be created.
 */
export function makePrivate(dataDir: string): string[] {
  inDataFolder(dataDir, () => makeFolder(dataDir))
  const folder = realpathSync(dataDir)
  if (isOfAnother(folder)) throw folderOfAnother(dataDir)
  const inside = inDataFolder(dataDir, () => readdirSync(folder)).filter(name => restrict(join(folder, name)))
  return restrict(folder) ? ['.', ...inside] : inside
}

/** Whether other users may read or write `folder` or its direct entries. */
export function isPrivate(dataDir: string): boolean {
  const folder = realpathSync(dataDir)
  return [folder, ...readdirSync(folder).map(name => join(folder, name))].every(path => !isOpen(path))
}

function isOfAnother(folder: string): boolean {
  const user = process.getuid?.()
  // root may change files of every user.
  return user !== undefined && user !== 0 && lstatSync(folder).uid !== user
}

function restrict(path: string): boolean {
  if (!isOpen(path)) return false
  try {
    chmodSync(path, lstatSync(path).isDirectory() ? FOLDER : FILE)
    return true
  } catch {
    // Removed meanwhile, or another user's: the folder itself is private.
    return false
  }
}

function isOpen(path: string): boolean {
  // Windows has no such modes, and the entry may have been removed meanwhile.
  const stat = process.platform === 'win32' ? undefined : lstatSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isSymbolicLink() && (stat.mode & OTHERS) !== 0
}
