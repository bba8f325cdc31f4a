import { describe, expect, test, vi } from 'vitest'
import { findProduct } from '../../../../src/store-api/catalogue/find-product.ts'
import { startPictureWorker } from '../../../../src/store-api/import/pictures/picture-worker.ts'
import { readInfo } from '../../../../src/store-api/shops/routes.ts'
import { fileWithPictures, imported } from '../../support/imports.ts'
import { pictureOf } from '../../support/media.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { loopbackReach, pictureHost } from '../../support/picture-host.ts'
import { shopContext } from '../../support/shop-context.ts'

const red = await pictureOf('#c02020').jpeg().toBuffer()

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
    const versions = () => Promise.all(shops.map(async shop => (await readInfo(shop)).version))
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
    await vi.waitFor(() => expect(waiting).toHaveLength(4), { timeout: 20_000 })
    await first.stop()
    isHeld = false
    const second = start()
    const left = () =>
      api.db.selectFrom('picture_fetches').select('id').where('state', '<>', 'done').execute()
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 })
    await second.stop()
    expect([most, mostOfHost, failures]).toEqual([4, 1, []])
    for (const shop of shops) expect((await findProduct(shop, { id: 'lamp' })).imgUrl).toMatch(/^\/media\//)
    for (const [at, version] of (await versions()).entries()) expect(version).not.toBe(before[at])
  })
})
