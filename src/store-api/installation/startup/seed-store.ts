import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoShop } from '../../../demo/shape.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import { DEMO_MEDIA } from './seed-media.ts'

/** Puts the demo shops' pictures that a store lacks into it, so that a killed start is completed by the next one. */
export async function seedStore(
  media: MediaStore,
  { mediaDir, shops }: { mediaDir: string; shops: readonly DemoShop[] },
): Promise<void> {
  const folder = join(mediaDir, `.seeding-${process.pid}-store`)
  await mkdir(folder, { recursive: true })
  try {
    await Promise.all(shops.map(({ slug }) => fill(media, slug, folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(media: MediaStore, slug: string, folder: string): Promise<void> {
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
