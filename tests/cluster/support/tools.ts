import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../../support/debian.ts'

/** Path of a server program: on the PATH, in the system's folders, or from Debian's package of the same name. */
export function serverProgram(name: 'nginx' | 'pgbouncer'): string {
  const found = installed(name)
  if (found) return found
  installFromDebian(name === 'nginx' ? 'nginx-light' : name)
  const added = installed(name)
  if (added) return added
  throw new Error(
    `There is no ${name} here, and it could not be installed: install it and put it on the PATH.`,
  )
}

function installed(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(folder => join(folder, name)).find(path => existsSync(path) && runs(path))
}

function runs(path: string): boolean {
  return spawnSync(path, ['-V'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}
