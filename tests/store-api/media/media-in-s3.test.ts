import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUp } from '../../../src/store-api/installation/backup/back-up.ts'
import { restore } from '../../../src/store-api/installation/backup/restore.ts'
import { copyMedia } from '../../../src/store-api/media/copy-media.ts'
import { s3Store } from '../../../src/store-api/media-store/s3-store.ts'
import { removeShop } from '../../../src/store-api/shops/shops.ts'
import { filesAt } from '../../support/files-at.ts'
import { newFolder } from '../../support/folder.ts'
import { openS3 } from '../../support/s3.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { emptyInstallation } from '../support/installations.ts'
import { filesOf, pictureOf, upload } from '../support/media.ts'
import { enginesByDay, ONE, openApi, TWO } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

describe.each(enginesByDay)('pictures in an S3-compatible store, with %s', async engine => {
  const s3 = await openS3()
  const api = await openApi(engine, undefined, undefined, { media: s3Store(s3.address) })
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const keys = () => [...s3.kept.keys()].toSorted()
  const picture = (colour: string) => pictureOf(colour).png().toBuffer()
  const added = async (colour: string) => {
    const { picture: found } = await upload(api, { cookie, bytes: await picture(colour) })
    if (!found) throw new Error('not added')
    return found
  }

  test('are shown to shoppers of their shop alone, with a type of our own', async () => {
    const { path } = await added('#c04020')
    const shown = await api.call(path, { host: ONE })
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const etag = shown.headers.get('ETag') ?? ''
    expect((await api.call(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const head = await api.call(path, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(shown.headers.get('Content-Length'))
    expect((await api.call(path, { host: TWO })).status).toBe(404)
    expect(filesOf(api, 'one')).toEqual([])
    expect(filesOf(api, '.uploads')).toEqual([])
  })

  test('are gone when they are removed', async () => {
    const before = keys()
    const { id, path } = await added('#204060')
    expect(keys()).toHaveLength(before.length + 2)
    await callDesk(api, `/shops/one/media/${id}`, { cookie, method: 'DELETE' })
    expect(keys()).toEqual(before)
    expect((await api.call(path)).status).toBe(404)
  })

  test('stay whole where the store does not answer, and are gone at the next try', async () => {
    const before = keys()
    const { id, path } = await added('#406020')
    const remove = () => callDesk(api, `/shops/one/media/${id}`, { cookie, method: 'DELETE' })
    s3.fault = (_, response) => {
      response.destroy()
      return true
    }
    expect((await remove()).status).toBe(503)
    await expect(removeShop(await shopContext(api, 'one'))).rejects.toThrow('does not answer')
    s3.fault = undefined
    expect((await api.call(path)).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(keys()).toEqual(before)
  })

  test.each([
    ['none', '#602040', /./],
    ['no small copy', '#602060', /-small/],
  ])(
    'are in the library still where the store removes %s, and are gone at the next try',
    async (_, colour, kept) => {
      const before = keys()
      const { id, path } = await added(colour)
      const remove = () => callDesk(api, `/shops/one/media/${id}`, { cookie, method: 'DELETE' })
      s3.fault = (request, response) => {
        if (request.method !== 'DELETE' || !kept.test(request.url ?? '')) return false
        response.writeHead(403).end()
        return true
      }
      expect((await remove()).status).toBe(503)
      s3.fault = undefined
      expect((await api.call(path)).status).toBe(200)
      const library = await callDesk(api, '/shops/one/media', { cookie })
      expect(library.body).toMatchObject({
        pictures: expect.arrayContaining([expect.objectContaining({ id })]),
      })
      expect((await remove()).status).toBe(200)
      expect(keys()).toEqual(before)
    },
  )

  test('are not half there after a failed upload, and the next one succeeds', async () => {
    const before = keys()
    const bytes = await picture('#607080')
    s3.fault = (request, response) => {
      if (request.method !== 'PUT' || !request.url?.includes('-small')) return false
      response.writeHead(507).end()
      return true
    }
    expect((await upload(api, { cookie, bytes })).status).toBe(503)
    s3.fault = undefined
    expect(keys()).toEqual(before)
    expect(await upload(api, { cookie, bytes })).toMatchObject({ status: 200, isNew: true })
    expect(keys()).toHaveLength(before.length + 2)
  })

  test('that the store does not give are answered 503, and the log names no credentials', async () => {
    const { path } = await added('#908070')
    s3.fault = (_, response) => {
      response.writeHead(403).end('AKIDTESTS')
      return true
    }
    const answer = await api.call(path)
    s3.fault = undefined
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(api.lines.join('')).toContain('refuses the credentials')
    expect(api.lines.join('')).not.toContain('AKIDTESTS')
  })

  test('are in a backup, which a folder and another store are filled from', async () => {
    const file = join(newFolder('backups'), 'all.backup')
    await backUp({ ...api, now: () => api.clock.now }, { file, key: undefined })
    const names = keys().map(key => key.replace('/pictures/shops/one/', ''))
    const folder = await emptyInstallation(engine)
    await restore(folder, { file, key: undefined })
    expect(readdirSync(join(folder.mediaDir, 'one')).toSorted()).toEqual(names)
    const other = await openS3('other/')
    const target = { ...(await emptyInstallation(engine)), media: s3Store(other.address) }
    await restore(target, { file, key: undefined })
    expect([...other.kept.keys()].toSorted()).toEqual(names.map(name => `/pictures/other/one/${name}`))
    for (const name of names)
      expect(other.kept.get(`/pictures/other/one/${name}`)?.body).toEqual(
        s3.kept.get(`/pictures/shops/one/${name}`)?.body,
      )
    await expect(restore(target, { file, key: undefined })).rejects.toThrow('There is an installation')
  })

  test('of a bucket with names that no folder keeps are in a backup, which fills another bucket only', async () => {
    const name = `${'चित्र'.repeat(40)}.webp`
    const picture = join(newFolder('picture'), 'a')
    writeFileSync(picture, 'long')
    const from = s3Store((await openS3('long/')).address)
    await from.put(`one/${name}`, picture)
    const file = join(newFolder('backups'), 'long.backup')
    await backUp({ ...api, media: from, now: () => api.clock.now }, { file, key: undefined })
    const other = s3Store((await openS3('other/')).address)
    const target = { ...(await emptyInstallation(engine)), media: other }
    await restore(target, { file, key: undefined })
    expect(await other.stat(`one/${name}`)).toMatchObject({ size: 4 })
    const folder = await emptyInstallation(engine)
    await expect(restore(folder, { file, key: undefined })).rejects.toThrow(
      'A picture in the backup has a name that is too long for a folder: restore it with MEDIA_URL',
    )
    expect(await folder.db.introspection.getTables()).toEqual([])
    expect(readdirSync(folder.mediaDir)).toEqual([])
  })

  test('move into a folder and back, and a second run copies what is missing', async () => {
    const here = filesAt(newFolder('media'))
    const count = keys().length
    expect(await copyMedia(api, here.media)).toEqual({ copied: count, known: 0 })
    expect(await copyMedia(api, here.media)).toEqual({ copied: 0, known: count })
    const back = await openS3('back/')
    const store = s3Store(back.address)
    await copyMedia(here, store)
    expect(back.kept.size).toBe(count)
    const [first = ''] = back.kept.keys()
    back.kept.delete(first)
    expect(await copyMedia(here, store)).toEqual({ copied: 1, known: count - 1 })
    await expect(copyMedia(here, here.media)).rejects.toThrow('Give another store')
  })
})
