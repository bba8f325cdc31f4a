import { chmodSync, chownSync } from 'node:fs'

/** User and group `nobody` of Debian. */
const NOBODY = 65_534

/**
 * Runs `work` while a file or folder may not be read. Root may read everything: as root, `work` runs as a user who owns
 * `folders`. That user may be unable to read the checkout: what `work` imports has to be loaded before.
 */
export async function whileUnreadable<Result>(
  path: string,
  folders: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const isRoot = process.getuid?.() === 0
  chmodSync(path, 0)
  if (isRoot) {
    for (const folder of folders) chownSync(folder, NOBODY, NOBODY)
    process.seteuid?.(NOBODY)
  }
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(path, 0o700)
  }
}
