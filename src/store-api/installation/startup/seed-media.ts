import { copyFile, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { DemoShop } from '../../../demo/shape.ts'
import { isRunning } from '../../../http-server/process-table.ts'
import { MediaError, type MediaStore } from '../../media-store/media-store.ts'

/** The folder with one folder of pictures for each demo shop. */
const DEMO_MEDIA = join(import.meta.dirname, '..', '..', '..', 'demo', 'media')
/** Prefix of folders being filled. No shop can have that name: a slug contains no dot. */
const PARTIAL = '.seeding-'
const TRIES = 3

/** Throws MediaError where the store of pictures refuses; one that is away for now keeps no shop from serving. */
export async function checkMedia(media: MediaStore, log: Logger): Promise<void> {
  try {
    await media.check()
  } catch (error) {
    if (!(error instanceof MediaError) || !error.isTemporary) throw error
    log.error(`${error.message} Until then shops show no pictures.`)
  }
}

/** Copies the demo shops' pictures to the API's media folder, unless they exist. */
export async function seedMedia(mediaDir: string, shops: readonly DemoShop[]): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  await Promise.all(shops.map(({ slug }) => fill(join(DEMO_MEDIA, slug), mediaDir, slug)))
}

/** Removes partial folders of processes that were killed; returns their number. */
export async function sweepPartialMedia(mediaDir: string): Promise<number> {
  const names = await readdir(mediaDir).catch(() => [])
  const left = names.filter(isPartialOfDead)
  await Promise.all(left.map(name => rm(join(mediaDir, name), { recursive: true, force: true })))
  return left.length
}

/** Atomic: neither a killed process nor a concurrent one leaves a partial folder of a shop. */
async function fill(source: string, mediaDir: string, slug: string, tries = TRIES): Promise<void> {
  const target = join(mediaDir, slug)
  if ((await isFolder(target)) || !(await isFolder(source))) return
  const partial = await mkdtemp(join(mediaDir, `${PARTIAL}${process.pid}-`))
  try {
    await cp(source, partial, { recursive: true })
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process was faster or, running on a machine that cannot see this process, deleted the partial folder.
    if (tries > 1) return fill(source, mediaDir, slug, tries - 1)
    throw error
  }
}

function isPartialOfDead(name: string): boolean {
  const [, pid] = /^\.seeding-(\d+)-/.exec(name) ?? []
  // This process has created none yet: a folder with its process id is from an earlier process.
  return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

/** Puts the demo shops' pictures that a store lacks into it, so that a killed start is completed by the next one. */
export async function seedStore(
  media: MediaStore,
  { mediaDir, shops }: { mediaDir: string; shops: readonly DemoShop[] },
): Promise<void> {
  const folder = join(mediaDir, `${PARTIAL}${process.pid}-store`)
  await mkdir(folder, { recursive: true })
  try {
    await Promise.all(shops.map(({ slug }) => addMissing(media, slug, folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addMissing(media: MediaStore, slug: string, folder: string): Promise<void> {
  const there = new Set<string>()
  for await (const { key } of media.list(slug)) there.add(key)
  for (const name of await readdir(join(DEMO_MEDIA, slug)).catch(() => [])) {
    const key = `${slug}/${name}`
    if (there.has(key)) continue
    const copy = join(folder, `${slug}-${name}`)
    await copyFile(join(DEMO_MEDIA, slug, name), copy)
    await media.put(key, copy)
  }
}
