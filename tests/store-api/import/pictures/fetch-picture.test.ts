import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findProduct } from '../../../../src/store-api/catalogue/find-product.ts'
import { removeProduct } from '../../../../src/store-api/catalogue/trash-product.ts'
import { importReport } from '../../../../src/store-api/import/describe-import.ts'
import { fetchPicture } from '../../../../src/store-api/import/pictures/fetch-picture.ts'
import { startPictureWorker } from '../../../../src/store-api/import/pictures/picture-worker.ts'
import { deleteFetch, dueFetches } from '../../../../src/store-api/media/picture-fetches.db.ts'
import { removePicture } from '../../../../src/store-api/media/pictures.ts'
import { DEFAULT_QUOTA } from '../../../../src/store-api/media/quota.ts'
import { readStoreInfo } from '../../../../src/store-api/shops/store.db.ts'
import { waitFor } from '../../../support/wait-for.ts'
import { counts, fileWithPictures, imported, undone } from '../../support/imports.ts'
import { filesOf, pictureOf } from '../../support/media.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { loopbackReach, pictureHost } from '../../support/picture-host.ts'
import { openShop, shopContext } from '../../support/shop-context.ts'

const red = await pictureOf('#c02020').jpeg().toBuffer()
const bomb = await pictureOf('#000000', 8_000, 8_000).png().toBuffer()
const chunk = Buffer.alloc(1_000_000, 1)
let isDown = true

const host = await pictureHost((request, response) => {
  const send = (data: Buffer | string) => void response.end(data)
  const endless = () => {
    while (!response.destroyed && response.write(chunk));
  }
  if (request.url?.startsWith('/red.jpg')) send(red)
  else if (request.url === '/bomb.png') send(bomb)
  else if (request.url === '/a.svg') send('<svg xmlns="http://www.w3.org/2000/svg"/>')
  else if (request.url === '/view' || request.url?.startsWith('/uc?export=download&id=private'))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!doctype html><p>Shared')
  else if (request.url?.startsWith('/uc?export=download&id=open') || request.url === '/s/a/b.jpg?dl=1')
    send(red)
  else if (request.url === '/cut.jpg') send(red.subarray(0, 200))
  else if (request.url?.startsWith('/down.jpg') && isDown) response.writeHead(503).end()
  else if (request.url?.startsWith('/down.jpg')) send(red)
  else if (request.url === '/slow.jpg') response.write(red.subarray(0, 20))
  else if (request.url === '/endless.jpg') response.on('drain', endless) && endless()
  else response.writeHead(404).end()
})
const url = (name: string) => host.urlOf(`/${name}`)

describe.each(enginesByDay)('pictures that an import names, on %s', async engine => {
  const { api, shop } = await openShop(engine, 'two')
  const file = (id: string, ...images: string[]) => fileWithPictures(id, images)
  /** `time` in milliseconds is what one picture may take. */
  const fetchAll = async (quota = DEFAULT_QUOTA, time = 1_500) => {
    const input = { quota, reach: loopbackReach, signal: new AbortController().signal, time }
    const due = await dueFetches(api.db, shop.storeId, { now: shop.now(), limit: 50 })
    for (const fetch of due) await fetchPicture(shop, { fetch, ...input })
    return due.length
  }
  const product = (id: string) => findProduct(shop, { id })
  const report = async (id: number) => {
    let text = ''
    for await (const part of importReport(shop, { id })) text += part
    return text
  }

  test('are kept in the library and shown instead, and are no change of the file', async () => {
    const { id } = await imported(shop, file('lamp', url('red.jpg')))
    expect((await product('lamp')).imgUrl).toBe(url('red.jpg'))
    expect(await fetchAll()).toBe(1)
    const { imgUrl: shown, imgColor } = await product('lamp')
    const imgUrl = shown ?? ''
    expect(imgUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(imgColor).toMatch(/^#/)
    expect(filesOf(api, 'two')).toContain(imgUrl.slice('/media/'.length))
    expect(counts(await imported(shop, file('lamp', url('red.jpg'))))).toEqual([0, 0, 1, 0])
    expect((await undone(shop, id)).kept_count).toBe(0)
    await expect(product('lamp')).rejects.toMatchObject({ code: 'product-not-found' })
  })

  test('keep their alternative text', async () => {
    const name = url('red.jpg?alt')
    const again = `id,title,images,imageAlts\npan,Pan,${name},A red pan\n`
    await imported(shop, again)
    expect(await fetchAll()).toBe(1)
    const answer = (await product('pan')).images
    expect(answer).toMatchObject([{ url: expect.stringMatching(/^\/media\//), alt: 'A red pan' }])
    expect(counts(await imported(shop, again))).toEqual([0, 0, 1, 0])
    await removeProduct(shop, { id: 'pan' })
  })

  test('are not fetched twice, but for those that were removed from the library', async () => {
    host.asked.length = 0
    await imported(shop, file('lamp', url('red.jpg')))
    expect(await fetchAll()).toBe(0)
    await imported(shop, 'id,title,images\nlamp,Lamp,\n')
    const picture = await api.db.selectFrom('media').select('id').executeTakeFirstOrThrow()
    await removePicture(shop, picture)
    await imported(shop, file('lamp', url('red.jpg')))
    expect([await fetchAll(), host.asked.length]).toEqual([1, 1])
  })

  test('leave a product alone that names another picture by now', async () => {
    const { id } = await imported(shop, file('chair', url('red.jpg?2')))
    const update = api.db.updateTable('products').set({ img_url: '/media/own.webp', images: '[]' })
    await update.where('id', '=', 'chair').execute()
    await fetchAll()
    expect((await product('chair')).imgUrl).toBe('/media/own.webp')
    expect((await undone(shop, id)).kept_count).toBe(1)
  })

  test('are not fetched for products that an undone import added, and are no part of it any more', async () => {
    const { id } = await imported(shop, file('sofa', url('red.jpg?sofa'), url('red.jpg?side')))
    const other = await imported(shop, file('desk', url('red.jpg?desk')))
    await undone(shop, id)
    host.asked.length = 0
    expect(await fetchAll()).toBe(3)
    expect(host.asked).toEqual(['pictures.example/red.jpg?desk'])
    expect((await product('desk')).imgUrl).toMatch(/^\/media\//)
    const left = await api.db
      .selectFrom('picture_fetches')
      .select('state')
      .where('import_id', '=', id)
      .execute()
    expect(left).toEqual([])
    await undone(shop, other.id)
  })

  test('are fetched for an import that names them while the one before it is undone', async () => {
    const { id } = await imported(shop, file('stool', url('red.jpg?stool')))
    await undone(shop, id)
    const [fetch] = await dueFetches(api.db, shop.storeId, { now: shop.now(), limit: 1 })
    const other = await imported(shop, file('stool', url('red.jpg?stool')))
    if (fetch) await deleteFetch(api.db, fetch)
    expect([fetch?.import_id, await fetchAll()]).toEqual([id, 1])
    expect((await product('stool')).imgUrl).toMatch(/^\/media\//)
    await undone(shop, other.id)
  })

  test('that are not to be had are in the report with their product', async () => {
    const bad = ['bomb.png', 'a.svg', 'view', 'cut.jpg', 'endless.jpg', 'none.jpg'].map(url)
    const inside = 'http://169.254.169.254/latest'
    const { id } = await imported(shop, file('table', ...bad, inside))
    // The endless one sends 20 MB, which takes a busy machine its time.
    expect(await fetchAll(DEFAULT_QUOTA, 60_000)).toBe(7)
    expect((await product('table')).imgUrl).toBe(url('bomb.png'))
    const text = (await report(id)).replaceAll('"', '')
    const reasons = [
      'it has more than 40 megapixels',
      'it is not a JPEG, PNG, WebP or AVIF picture',
      'it is a web page. Use the address of the picture itself',
      'it is damaged',
      'it has more than 20 MB',
      'its server answered with 404',
      'its server is not public',
    ]
    for (const [at, address] of [...bad, inside].entries())
      expect(text).toContain(`2,picture,,${address} of table could not be downloaded: ${reasons[at]}`)
    expect(filesOf(api, '.uploads')).toEqual([])
  })

  test('are fetched by the links with which Google Drive and Dropbox share them', async () => {
    const drive = (path: string) => host.urlOf(path, 'drive.google.com')
    const links = [
      '/file/d/open-1/view?usp=sharing',
      '/file/u/0/d/open_2/edit',
      '/open?id=open3',
      '/uc?id=open4',
    ]
    const keyed = drive('/file/d/open5/view?usp=drive_link&resourcekey=0-ab')
    host.asked.length = 0
    const dropbox = host.urlOf('/s/a/b.jpg?dl=0', 'www.dropbox.com')
    await imported(shop, file('rug', ...links.map(drive), keyed, dropbox))
    expect(await fetchAll()).toBe(6)
    expect((await product('rug')).images).toEqual([
      { url: expect.stringMatching(/^\/media\//), color: expect.any(String) },
    ])
    expect(host.asked).toContain('drive.google.com/uc?export=download&id=open5&resourcekey=0-ab')
    const shared = file('mat', drive('/file/d/private/view'))
    const { id } = await imported(shop, shared)
    await fetchAll()
    expect(await report(id)).toContain(
      'Share the picture itself, not its folder, with “Anyone with the link”',
    )
    // Whoever has shared it adds the same file again.
    const again = await imported(shop, shared)
    expect([counts(again), await fetchAll()]).toEqual([[0, 1, 0, 0], 1])
    expect(await report(again.id)).toContain('has pictures that could not be downloaded before')
  })

  test('are tried again later, at most four times', async () => {
    isDown = true
    const { id } = await imported(shop, file('desk', url('down.jpg'), url('slow.jpg')))
    for (const [minutes, due] of [
      [0, 2],
      [0.5, 0],
      [1, 2],
      [10, 2],
    ] as const) {
      api.clock.now += minutes * 60_000
      expect(await fetchAll(DEFAULT_QUOTA, 200)).toBe(due)
    }
    expect(await report(id)).not.toContain('picture')
    isDown = false
    api.clock.now += 60 * 60_000
    expect([await fetchAll(), await fetchAll()]).toEqual([2, 0])
    expect((await product('desk')).imgUrl).toMatch(/^\/media\//)
    const answer = await report(id)
    expect(answer).toContain(`${url('slow.jpg')} of desk could not be downloaded: its server was too slow`)
  })

  test('that were queued, or tried, before the clock was set back a day do not wait for that day', async () => {
    isDown = true
    const day = 24 * 60 * 60_000
    api.clock.now += day
    await imported(shop, file('shelf', url('down.jpg?1')))
    expect(await fetchAll()).toBe(1)
    await imported(shop, file('stool', url('red.jpg?4')))
    api.clock.now -= day
    isDown = false
    expect([await fetchAll(), await fetchAll()]).toEqual([2, 0])
    for (const id of ['shelf', 'stool']) expect((await product(id)).imgUrl).toMatch(/^\/media\//)
  })

  test('count towards the quota of the shop', async () => {
    const { id } = await imported(shop, file('bench', url('red.jpg?3')))
    await api.db.deleteFrom('media').execute()
    await fetchAll({ pictures: 0, bytes: 1e9 })
    const answer = await report(id)
    expect(answer).toContain('the shop’s picture library is full. Remove pictures that the shop does not use')
  })
})

describe.each(enginesByDay)('the worker of pictures on %s', engine => {
  test('fetches four at once, one of each host, and goes on after a stop', async () => {
    const [api, open] = [await openApi(engine), new Map<string, number>()]
    let [most, mostOfHost, isHeld] = [0, 0, true]
    const waiting: (() => void)[] = []
    const host = await pictureHost(({ headers: { host: name = '' } }, response) => {
      open.set(name, (open.get(name) ?? 0) + 1)
      most = Math.max(
        most,
        [...open.values()].reduce((sum, one) => sum + one, 0),
      )
      mostOfHost = Math.max(mostOfHost, ...open.values())
      response.on('close', () => open.set(name, (open.get(name) ?? 0) - 1))
      if (isHeld) waiting.push(() => response.end(red))
      else response.end(red)
    })
    const shops = [await shopContext(api, 'one'), await shopContext(api, 'two')]
    for (const shop of shops) {
      const urls = Array.from({ length: 12 }, (_, at) => host.urlOf(`/${at}.jpg`, `h${at % 6}.example`))
      await imported(shop, fileWithPictures('lamp', urls))
    }
    const versions = () =>
      Promise.all(shops.map(async shop => (await readStoreInfo(shop.db, shop.storeId)).version))
    const before = await versions()
    const failures: unknown[] = []
    const start = () =>
      startPictureWorker({
        ...api,
        now: () => api.clock.now,
        onFailure: error => failures.push(error),
        reach: loopbackReach,
      })
    const first = start()
    await waitFor(() => expect(waiting).toHaveLength(4))
    await first.stop()
    isHeld = false
    const second = start()
    const left = () =>
      api.db.selectFrom('picture_fetches').select('id').where('state', '<>', 'done').execute()
    await waitFor(async () => expect(await left()).toEqual([]))
    await second.stop()
    expect([most, mostOfHost, failures]).toEqual([4, 1, []])
    for (const shop of shops) expect((await findProduct(shop, { id: 'lamp' })).imgUrl).toMatch(/^\/media\//)
    for (const [at, version] of (await versions()).entries()) expect(version).not.toBe(before[at])
  })

  test('renews the pages of a shop as soon as the database takes it, and stops without it', async () => {
    const { api, shop } = await openShop(engine, 'two')
    const host = await pictureHost((_, response) => void response.end(red))
    await imported(shop, fileWithPictures('lamp', [host.urlOf('/a.jpg')]))
    const version = async () => (await readStoreInfo(shop.db, shop.storeId)).version
    const before = await version()
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(api.db)
    await rename('events', 'away')
    const failures: unknown[] = []
    const start = () =>
      startPictureWorker({
        ...api,
        now: () => api.clock.now,
        onFailure: error => failures.push(error),
        reach: loopbackReach,
        renewEvery: 50,
      })
    const worker = start()
    await waitFor(() => expect(failures.length).toBeGreaterThan(0))
    await rename('away', 'events')
    await waitFor(async () => expect(await version()).toBeGreaterThan(before))
    await worker.stop()

    await imported(shop, fileWithPictures('lamp', [host.urlOf('/b.jpg')]))
    await rename('events', 'away')
    failures.length = 0
    const other = start()
    await waitFor(() => expect(failures.length).toBeGreaterThan(0))
    await other.stop()
    await rename('away', 'events')
  })

  test('stops at once while a name server keeps silent', async () => {
    const { api, shop } = await openShop(engine, 'two')
    await imported(shop, fileWithPictures('lamp', [url('red.jpg')]))
    const asked = Promise.withResolvers<void>()
    const resolve = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const onFailure = (error: unknown) => {
      throw error
    }
    const worker = startPictureWorker({
      ...api,
      now: () => api.clock.now,
      onFailure,
      reach: { ...loopbackReach, resolve },
    })
    await asked.promise
    const before = performance.now()
    await worker.stop()
    expect(performance.now() - before).toBeLessThan(2_000)
    // It is no try of the picture's.
    expect(await api.db.selectFrom('picture_fetches').select(['state', 'tries']).execute()).toEqual([
      { state: 'waiting', tries: 0 },
    ])
  }, 10_000)

  test('leaves a shop its place while all servers of another one keep silent', async () => {
    const api = await openApi(engine)
    let silent = 0
    const host = await pictureHost(({ headers }, response) => {
      if (headers.host?.includes('silent')) silent++
      else response.end(red)
    })
    const [hostile, shop] = [await shopContext(api, 'one'), await shopContext(api, 'two')]
    const names = Array.from({ length: 8 }, (_, at) => host.urlOf('/a.jpg', `silent${at}.example`))
    await imported(hostile, fileWithPictures('lamp', names))
    const worker = startPictureWorker({
      ...api,
      now: () => api.clock.now,
      onFailure: () => {},
      reach: loopbackReach,
    })
    await waitFor(() => expect(silent).toBeGreaterThan(1))
    const urls = Array.from({ length: 6 }, (_, at) => host.urlOf(`/${at}.jpg`, 'own.example'))
    await imported(shop, fileWithPictures('lamp', urls))
    const done = () => api.db.selectFrom('picture_fetches').select('id').where('state', '=', 'done').execute()
    await waitFor(async () => expect(await done()).toHaveLength(6))
    expect(silent).toBe(2)
    await worker.stop()
  })
})
