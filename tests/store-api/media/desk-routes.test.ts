import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listMedia } from '../../../src/contract/desk/media.ts'
import { callDesk, newPerson, putSection, storeId } from '../support/desk.ts'
import { filesOf, pictureOf, upload } from '../support/media.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

const HEX = /^[0-9a-f]{32}$/

describe.each(enginesByDay)('the library of pictures on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const { cookie: other } = await newPerson(api, 'two', 'marketer')
  const list = async (query = '', as = cookie, shop = 'one') => {
    const answer = await callDesk(api, `/shops/${shop}/media${query}`, { cookie: as })
    return listMedia.response.parse(answer.body)
  }
  const change = (method: string, id = '', body?: object) =>
    callDesk(api, `/shops/one/media/${id}`, { cookie, method, body })
  const remove = async (id = '') => {
    const { status, body } = await change('DELETE', id)
    return { status, ...(body as { code?: string; error?: string }) }
  }

  test('keeps a picture re-encoded, turned, without its metadata, named by its content', async () => {
    const bytes = await pictureOf('#c04020', 60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, picture } = await upload(api, { cookie, bytes, name: 'lamp.jpg', alt: 'A lamp' })
    expect([status, picture]).toEqual([
      200,
      expect.objectContaining({ name: 'lamp.jpg', alt: 'A lamp', width: 40, height: 60, color: '#cc4422' }),
    ])
    const file = readFileSync(join(api.mediaDir, 'one', picture?.file ?? ''))
    const { format, exif, orientation } = await sharp(file).metadata()
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined])
    expect(picture?.path).toBe(`/media/${picture?.file}`)
    expect(picture?.file.replace('.webp', '')).toMatch(HEX)
    expect(filesOf(api, '.uploads')).toEqual([])
    const shown = await api.app.request(`http://one.localhost${picture?.path}`)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  test('has the same picture once, whatever its name and metadata', async () => {
    const plain = await pictureOf('#102030').png().toBuffer()
    const tagged = await pictureOf('#102030')
      .png()
      .withExif({ IFD0: { Artist: 'X' } })
      .toBuffer()
    const [first, again] = [
      await upload(api, { cookie, bytes: plain }),
      await upload(api, { cookie, bytes: tagged, name: 'other.png' }),
    ]
    expect([first.isNew, again.isNew, again.picture?.id]).toEqual([true, false, first.picture?.id])
    expect(filesOf(api, 'one').filter(name => name === first.picture?.file)).toHaveLength(1)
  })

  test('is whole again once it is added again, where a power cut left its files empty', async () => {
    const bytes = await pictureOf('#302010').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const files = [picture?.file ?? '', picture?.thumbnail ?? ''].map(name => join(api.mediaDir, 'one', name))
    const before = files.map(file => readFileSync(file))
    for (const file of files) truncateSync(file)
    expect((await upload(api, { cookie, bytes })).isNew).toBe(false)
    expect(files.map(file => readFileSync(file))).toEqual(before)
  })

  test('lists the newest first, by page, and finds names and alternative texts', async () => {
    const { cookie: two } = await newPerson(api, 'two', 'keeper')
    for (let i = 0; i < 26; i++) {
      const bytes = await pictureOf(`rgb(${i * 9}, 0, 0)`, 8, 8)
        .png()
        .toBuffer()
      // Some keyboards and file systems write as two characters what others write as one.
      const alt = i === 7 ? 'ÉTÉ 100% _cotton_ बाज़ार'.normalize('NFD') : ''
      const answer = (await upload(api, { cookie: two, shop: 'two', bytes, name: `p${i}.png`, alt })).status
      expect(answer).toBe(200)
    }
    const first = await list('', two, 'two')
    expect([first.pictures.length, first.hasMore, first.pictures[0]?.name]).toEqual([24, true, 'p25.png'])
    const second = await list(`?before=${first.pictures.at(-1)?.id}`, two, 'two')
    expect([second.pictures.map(({ name }) => name), second.hasMore]).toEqual([['p1.png', 'p0.png'], false])
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`, two, 'two')).pictures.map(({ name }) => name)
    expect(await found('été 100% _')).toEqual(['p7.png'])
    expect(await found('बा\u095bार')).toEqual(['p7.png'])
    expect(await found('P25')).toEqual(['p25.png'])
    expect([await found('%'), await found('0_ _'), await found('\\')]).toEqual([['p7.png'], [], []])
  })

  test('has nothing of another shop', async () => {
    const bytes = await pictureOf('#00ff00').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const at = (path: string, init = {}) => callDesk(api, `/shops/${path}`, { cookie: other, ...init })
    const statuses = [
      await at(`one/media/files/${picture?.file}`),
      await at(`two/media/files/${picture?.file}`),
      await at(`two/media/${picture?.id}`, { method: 'DELETE' }),
      await at(`two/media/${picture?.id}`, { method: 'PUT', body: { name: 'x', alt: 'x' } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
    expect((await upload(api, { cookie: other, bytes })).status).toBe(404)
    expect((await api.call(picture?.path ?? '', { host: 'two.example' })).status).toBe(404)
    expect((await list()).pictures.map(({ id }) => id)).toContain(picture?.id)
  })

  test('sends its files to the shop’s people, not to others', async () => {
    const bytes = await pictureOf('#0000ff').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    for (const file of [picture?.file, picture?.thumbnail]) {
      const url = `http://desk.localhost:4321/api/v1/desk/shops/one/media/files/${file}`
      const answer = await api.app.request(url, { headers: { Cookie: cookie ?? '' } })
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('Cache-Control')).toMatch(/^private/)
      expect((await api.app.request(url)).status).toBe(401)
    }
  })

  test('changes name and alternative text, which the activity shows', async () => {
    const bytes = await pictureOf('#ff00ff').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const answer = await change('PUT', picture?.id, { name: 'Sign', alt: 'Our sign' })
    expect(answer.body).toMatchObject({ id: picture?.id, name: 'Sign', alt: 'Our sign' })
    expect((await list('?search=our%20sign')).pictures).toHaveLength(1)
    expect((await change('PUT', picture?.id, { name: 'x'.repeat(201), alt: '' })).status).toBe(400)
    const activity = await callDesk(api, '/shops/one/activity', { cookie })
    expect(JSON.stringify(activity.body)).toContain('"action":"picture.changed","subject":"Sign"')
    expect((await change('PUT', picture?.id, { name: '', alt: '' })).status).toBe(200)
    const { body } = await callDesk(api, '/shops/one/activity', { cookie })
    expect(JSON.stringify(body)).toContain(`"action":"picture.changed","subject":"${picture?.file}"`)
  })

  test('removes a picture with its files, but none that the shop uses', async () => {
    const bytes = await pictureOf('#808000').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const save = (value: object, revision: number) =>
      putSection(api, { section: 'pictures', cookie, value, revision })
    expect((await save({ companyLogoUrl: picture?.path }, 0)).status).toBe(200)
    const error = expect.stringContaining('uses this picture: Logo and pictures. Choose')
    expect(await remove(picture?.id)).toMatchObject({ status: 409, code: 'picture-in-use', error })
    expect((await save({}, 1)).status).toBe(200)
    const id = await storeId(api, 'one')
    const images = JSON.stringify([{ url: picture?.path }])
    const product = api.db.updateTable('products').where('store_id', '=', id).where('title', '=', 'The novel')
    await product.set({ images }).execute()
    expect((await remove(picture?.id)).error).toMatch(/picture: the product “The novel”\./)
    await product.set({ images: '[]', trashed_at: 1 }).execute()
    const variant = { store_id: id, id: 'v', position: 0, sku: '', size: '', color: '', images }
    const { pk } = await api.db
      .selectFrom('products')
      .select('pk')
      .where('title', '=', 'The novel')
      .where('store_id', '=', id)
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('variants')
      .values({ ...variant, product_pk: pk })
      .execute()
    expect((await remove(picture?.id)).error).toMatch(/“The novel” in the trash\./)
    await api.db.deleteFrom('variants').where('id', '=', 'v').execute()
    await product.set({ trashed_at: null }).execute()
    expect((await change('DELETE', picture?.id)).status).toBe(200)
    expect(filesOf(api, 'one')).not.toContain(picture?.file)
    expect(filesOf(api, 'one')).not.toContain(picture?.thumbnail)
    expect((await change('DELETE', picture?.id)).status).toBe(404)
  })

  test('keeps the picture of a draft as long as its author may edit the section', async () => {
    const bytes = await pictureOf('#80a000').png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const author = await newPerson(api, 'one', 'marketer')
    const body = { value: { heroImageUrl: picture?.path }, basedOn: 0 }
    const draft = { cookie: author.cookie, method: 'PUT', body }
    expect((await callDesk(api, '/shops/one/sections/pictures/draft', draft)).status).toBe(200)
    expect((await remove(picture?.id)).error).toMatch(
      /^A draft that is not saved has this picture: Logo and pictures\. Whoever/,
    )
    // Nobody else can open the draft of somebody who packs parcels now.
    await api.db
      .updateTable('staff_roles')
      .set({ role: 'packer' })
      .where('staff_id', '=', author.id)
      .execute()
    expect((await change('DELETE', picture?.id)).status).toBe(200)
  })
})
