import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { folderStore } from '../../../src/store-api/media-store/folder-store.ts'
import {
  isMediaKey,
  MediaError,
  type MediaStore,
  removeShopFiles,
} from '../../../src/store-api/media-store/media-store.ts'
import { s3Store } from '../../../src/store-api/media-store/s3-store.ts'
import { newFolder } from '../../support/folder.ts'
import { openS3 } from '../../support/s3.ts'
import { whileUnreadable } from '../../support/unreadable.ts'

const s3 = await openS3()
s3.page = 2
const stores: { name: string; store: MediaStore }[] = [
  { name: 'a folder', store: folderStore(newFolder('media')) },
  { name: 'an S3-compatible store', store: s3Store(s3.address) },
]
const local = newFolder('local')

async function put(store: MediaStore, key: string, body: string): Promise<void> {
  const path = join(local, 'file')
  writeFileSync(path, body)
  await store.put(key, path)
}

async function contents(store: MediaStore, key: string): Promise<string | undefined> {
  const file = await store.read(key)
  return file && text(file.body)
}

async function keys(store: MediaStore, shop?: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list(shop)) found.push(key)
  return found.toSorted()
}

describe.each(stores)('$name', ({ store }) => {
  test('gives back what it was given, with its size and another etag for other contents', async () => {
    await put(store, 'one/a.webp', 'first')
    const before = await store.stat('one/a.webp')
    expect(before?.size).toBe(5)
    expect(await contents(store, 'one/a.webp')).toBe('first')
    await put(store, 'one/a.webp', 'the second')
    expect(await contents(store, 'one/a.webp')).toBe('the second')
    const after = await store.stat('one/a.webp')
    expect(after?.etag).toMatch(/^".+"$/)
    expect(after?.etag).not.toBe(before?.etag)
    const opened = await store.read('one/a.webp')
    opened?.body.destroy()
    expect(opened?.etag).toBe(after?.etag)
  })

  test('keeps an empty file, a large one and names of any script', async () => {
    const large = 'x'.repeat(3_000_000)
    await put(store, 'one/empty.webp', '')
    await put(store, 'one/large.webp', large)
    await put(store, "one/नमस्ते +'(&).svg", '<svg/>')
    expect(await contents(store, 'one/empty.webp')).toBe('')
    expect((await contents(store, 'one/large.webp')) === large).toBe(true)
    expect(await contents(store, "one/नमस्ते +'(&).svg")).toBe('<svg/>')
    expect(await keys(store, 'one')).toContain("one/नमस्ते +'(&).svg")
  })

  test('has nothing where nothing was put, and removes what is not there', async () => {
    expect(await store.stat('one/none.webp')).toBeUndefined()
    expect(await store.read('one/none.webp')).toBeUndefined()
    await store.remove('one/none.webp')
    expect(await keys(store, 'none')).toEqual([])
  })

  test('lists one shop apart from a shop whose name goes on, and removes it alone', async () => {
    for (const name of ['a', 'b', 'c']) await put(store, `shop/${name}.webp`, name)
    await put(store, 'shop-two/a.webp', 'other')
    expect(await keys(store, 'shop')).toEqual(['shop/a.webp', 'shop/b.webp', 'shop/c.webp'])
    expect(await keys(store)).toEqual(expect.arrayContaining(['shop/a.webp', 'shop-two/a.webp']))
    await removeShopFiles(store, 'shop')
    expect(await keys(store, 'shop')).toEqual([])
    expect(await contents(store, 'shop-two/a.webp')).toBe('other')
  })

  test.each([
    '../a.webp',
    'one/../two/a.webp',
    'one/..',
    'a.webp',
    '/a.webp',
    'one//a.webp',
    'one\\..\\a.webp',
    '.uploads/a.webp',
    'one/a\0.webp',
  ])('never leaves the folder of its shops for %j', async key => {
    expect(isMediaKey(key)).toBe(false)
    expect(await store.read(key)).toBeUndefined()
    expect(await store.stat(key)).toBeUndefined()
    await expect(put(store, key, 'outside')).rejects.toThrow('no store keeps')
    await expect(store.remove(key)).rejects.toThrow('no store keeps')
  })

  test('can be used', async () => {
    await store.check()
  })
})

test('keys of S3 stay below the prefix', () => {
  expect([...s3.kept.keys()].every(key => key.startsWith('/pictures/shops/'))).toBe(true)
})

describe('a folder', () => {
  test('has nothing where a link stands, and says which file cannot be read', async () => {
    const folder = newFolder('media')
    const store = folderStore(folder)
    await put(store, 'one/a.webp', 'a')
    symlinkSync(join(folder, 'one', 'a.webp'), join(folder, 'one', 'link.webp'))
    writeFileSync(join(folder, 'plain'), '')
    for (const key of ['one/link.webp', 'plain/a.webp', `one/${'न'.repeat(240)}`])
      expect(await store.read(key)).toBeUndefined()
    const path = join(folder, 'one', 'a.webp')
    const said = `${path} cannot be read (EACCES).`
    await whileUnreadable(path, [folder], async () => {
      await expect(store.read('one/a.webp')).rejects.toThrow(new MediaError(said, { isTemporary: false }))
      await expect(store.stat('one/a.webp')).rejects.toThrow(said)
    })
  })
})
