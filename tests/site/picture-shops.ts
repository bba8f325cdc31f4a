import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, inject } from 'vitest'
import { shopProduct } from '../../src/contract/desk/products.ts'
import { s3Store } from '../../src/store-api/media-store/s3-store.ts'
import { callDesk, newPerson } from '../store-api/support/desk.ts'
import { pictureOf, upload } from '../store-api/support/media.ts'
import { ONE, TWO } from '../store-api/support/open-api.ts'
import { serveApi } from '../store-api/support/serve-api.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { openS3 } from '../support/s3.ts'
import { startSite } from '../support/site.ts'

/** Keeps calls open without an answer. */
export const silent = () => {}

/** A store API whose pictures lie in an S3-compatible store, and sites before it; each test begins without a fault. */
export async function openPictureShops() {
  const s3 = await openS3()
  const api = await serveApi('sqlite', undefined, { media: s3Store(s3.address) })
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const pages = await onceInto(inject('littleSite'), buildLittleSite)
  let products = 0
  beforeEach(() => {
    s3.fault = undefined
  })

  /** A site with pictures of its own in `folder`. */
  async function siteAt(folder = newFolder('site')) {
    const origin = `http://127.0.0.1:${api.port}`
    const site = await startSite(pages, {
      STORE_API_URL: origin,
      SHOP_HOSTS: `${ONE},${TWO}`,
      DATA_DIR: folder,
    })
    atEnd(site.close)
    const get = (path: string) => site.get(path, { host: ONE })
    const all = (paths: readonly string[]) => Promise.all(paths.map(get))
    return { site, get, all }
  }

  /** Adds a product with a picture that is uploaded at the desk; the path of its page and that of the picture. */
  async function product(colour: string) {
    const bytes = await pictureOf(colour, 1600, 1200).png().toBuffer()
    const { picture } = await upload(api, { cookie, bytes })
    const pictures = [{ url: picture?.path ?? '', alt: '' }]
    const value = { title: `Lamp ${++products}`, regularPrice: 99, published: true, pictures }
    const { body } = await callDesk(api, '/shops/one/products', { cookie, body: { value } })
    return { page: `/product/${shopProduct.parse(body).id}`, picture: picture?.path ?? '' }
  }

  /** The bucket takes every call and keeps it open; `held` are those that are open. */
  function holdCalls(begin: (response: ServerResponse) => void): Set<IncomingMessage> {
    const held = new Set<IncomingMessage>()
    s3.fault = (request, response) => {
      held.add(request)
      response.on('close', () => held.delete(request))
      begin(response)
      return true
    }
    return held
  }

  return { s3, api, siteAt, product, holdCalls }
}
