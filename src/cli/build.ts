import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UserError } from '../domain/user-error.ts'
import { root } from './managed-process.ts'

const sources = ['.config', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json', 'public', 'src']
// Folders that run from source and are not part of the build.
const unbuilt = new Set(['src/cli', 'src/store-api'])

/** Builds the site unless the existing build has the same sources. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === folderFingerprint(root)) return
  console.info('Building the site, once …')
  await build('pipe')
}

/** Builds the site and writes the fingerprint of its sources; throws UserError when the build fails. */
export async function build(stdio: 'inherit' | 'pipe' = 'inherit'): Promise<void> {
  rmSync(stampFile(), { force: true })
  const before = folderFingerprint(root)
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  if (!existsSync(astro)) throw new UserError('The packages are not installed. Run `npm ci` first.')
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const result = spawnSync(process.execPath, [astro, 'build'], { cwd: root, stdio, env, encoding: 'utf8' })
  if (result.status !== 0) {
    console.error(result.stdout ?? '', result.stderr ?? '')
    throw new UserError('The site did not build. The lines above say why. Correct it and run again.')
  }
  writeFileSync(stampFile(), before)
}

function stampFile(): string {
  return join(resolve(root, process.env['DIST_DIR']?.trim() || 'dist'), '.sources')
}

/** A digest of the contents of all build inputs below `folder`; modification times change with every checkout. */
export function folderFingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesIn(folder, source))) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(folder: string, path: string): string[] {
  if (!existsSync(join(folder, path)) || unbuilt.has(path)) return []
  if (!statSync(join(folder, path)).isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .sort()
    .flatMap(name => filesIn(folder, `${path}/${name}`))
}
