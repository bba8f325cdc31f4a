import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoShop } from '../../demo/shape.ts'

const DEMO_MEDIA = join(import.meta.dirname, '..', '..', 'demo', 'media')
/** Filled here first. No shop is called so: a slug has no dot. */
const PARTIAL = '.seeding-'
const TRIES = 3

/** Puts the demo shops' pictures where the API serves them from, unless they are there. */
export async function seedMedia(mediaDir: string, shops: readonly DemoShop[]): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  await Promise.all(shops.map(({ slug }) => fill(join(DEMO_MEDIA, slug), mediaDir, slug)))
}

/** Removes what starts that were killed while they filled left behind; returns how many folders. */
export async function sweepPartialMedia(mediaDir: string, shops: readonly DemoShop[]): Promise<number> {
  const names = await readdir(mediaDir).catch(() => [])
  const left = names.filter(name => isPartialOfDead(name) || isOldPartial(name, shops))
  await Promise.all(left.map(name => rm(join(mediaDir, name), { recursive: true, force: true })))
  return left.length
}

/** Whole or not at all: a process that is killed, or one beside us, leaves no half-filled folder of a shop. */
async function fill(source: string, mediaDir: string, slug: string, tries = TRIES): Promise<void> {
  const target = join(mediaDir, slug)
  if ((await isFolder(target)) || !(await isFolder(source))) return
  const partial = await mkdtemp(join(mediaDir, `${PARTIAL}${process.pid}-`))
  try {
    await cp(source, partial, { recursive: true })
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process was quicker, or, on a machine that cannot see us live, swept ours away.
    if (tries > 1) return fill(source, mediaDir, slug, tries - 1)
    throw error
  }
}

function isPartialOfDead(name: string): boolean {
  const [, pid] = /^\.seeding-(\d+)-/.exec(name) ?? []
  // Ours are not begun yet: one with our number is of an earlier life.
  return pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

/** What earlier versions left: a demo shop's name, a hyphen, six characters of which one is no slug's. */
function isOldPartial(name: string, shops: readonly DemoShop[]): boolean {
  const [, slug = '', random = ''] = /^([a-z]+)-([A-Za-z0-9]{6})$/.exec(name) ?? []
  return /[A-Z]/.test(random) && shops.some(shop => shop.slug === slug)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}
