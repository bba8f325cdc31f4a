import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own, whose size can be changed while it is used. */
export interface SmallDisk {
  folder: string
  /** Makes it as small as what it holds. */
  fill: () => void
  /** Gives it room again. */
  free: () => void
  remove: () => void
}

const ROOMY = '4g'

/** Mounts a file system in memory; undefined where this user may not. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'haat-disk-'))
  if (!isMounted(['-t', 'tmpfs', '-o', `size=${ROOMY},mode=0711`, 'tmpfs', folder])) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const remove = () => {
    process.off('exit', remove)
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const resize = (size: string) => isMounted(['-o', `remount,size=${size}`, folder])
  return {
    folder,
    fill: () => {
      // Servers go on writing: what is used now may be more a moment later.
      for (let tries = 0; tries < 100; tries++) if (resize(`${usedBytes(folder)}`)) return
      throw new Error(`${folder} cannot be made smaller`)
    },
    free: () => {
      if (!resize(ROOMY)) throw new Error(`${folder} cannot be made larger`)
    },
    remove,
  }
}

function isMounted(args: string[]): boolean {
  return spawnSync('mount', args).status === 0
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return (blocks - bfree) * bsize
}
