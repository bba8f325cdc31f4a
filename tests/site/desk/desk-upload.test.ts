import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { json } from '../../support/edge-api.ts'
import { littleShop } from '../../support/little-shop.ts'
import { send } from '../../support/send.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = littleShop()
const errorIn = (body: string) => (JSON.parse(body) as { error: string }).error

function call(path: string, method: string, headers: Record<string, string>, parts: (string | Buffer)[]) {
  return send(
    { port: shop.site.port, path, method, headers: { host: `desk.localhost:${shop.site.port}`, ...headers } },
    parts,
  )
}

describe('the upload of a file', () => {
  const path = '/api/v1/desk/shops/one/media?name=lamp.png'
  const type = { 'content-type': 'application/octet-stream' }
  const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1_000_000, 'x'))
  const counted = () => {
    const got = { bytes: 0 }
    shop.api.behave = async (request, response) => {
      for await (const chunk of request) got.bytes += (chunk as Buffer).length
      json(response, {})
    }
    return got
  }

  test('may have 20 MB', async () => {
    const got = counted()
    expect((await call(path, 'POST', type, megabytes(20))).status).toBe(200)
    expect(got.bytes).toBe(20_000_000)
  })

  test('may have more where it is an import of products', async () => {
    const got = counted()
    const products = '/api/v1/desk/shops/one/imports?name=all.csv'
    expect((await call(products, 'POST', type, megabytes(25))).status).toBe(200)
    expect(got.bytes).toBe(25_000_000)
    const announced = await call(products, 'POST', { ...type, 'content-length': '300000001' }, [])
    expect(announced.status).toBe(413)
  })

  test('is refused with one byte more, announced or not', async () => {
    counted()
    const announced = await call(path, 'POST', { ...type, 'content-length': '20000001' }, [])
    const sent = await call(path, 'POST', type, [...megabytes(20), 'x'])
    expect([announced.status, sent.status]).toEqual([413, 413])
  })

  test.each([
    ['/api/v1/desk/shops/one/sections/home', type],
    ['/api/v1/desk/shops/one/media/7', type],
    ['/api/v1/desk/shops/one/imports/7/moves', type],
    ['/api/v1/desk/shops/one/media', { 'content-type': 'application/json' }],
  ])('alone may: at %s %j a megabyte is the most', async (other, headers) => {
    counted()
    expect((await call(other, 'POST', headers, [...megabytes(1), 'x'])).status).toBe(413)
  })

  test('that is refused early gets its answer, and the connection can be used again', async () => {
    shop.api.behave = (_, response) => json(response, { error: 'No' }, 409)
    const { status, body } = await call(path, 'POST', type, megabytes(8))
    expect([status, errorIn(body)]).toEqual([409, 'No'])
  })
})

describe('slow uploads of one shop', () => {
  const type = { 'content-type': 'application/octet-stream' }
  const begin = (slug: string) => {
    const headers = { host: `desk.localhost:${shop.site.port}`, ...type }
    const path = `/api/v1/desk/shops/${slug}/imports`
    const request = httpRequest({ port: shop.site.port, path, method: 'POST', headers })
    const status = new Promise<number>((resolve, reject) => {
      request.on('response', response => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    })
    request.write('id,title\n')
    return { status, end: () => void request.end() }
  }

  test('take eight places, and keep no other shop out', async () => {
    let arriving = 0
    shop.api.behave = async (request, response) => {
      arriving++
      for await (const _ of request) void _
      json(response, {})
    }
    const slow = Array.from({ length: 8 }, () => begin('one'))
    await waitFor(() => expect(arriving).toBe(8))
    // However its name is written.
    expect(await Promise.all([begin('one').status, begin('ONE').status])).toEqual([503, 503])
    const other = begin('two')
    other.end()
    expect(await other.status).toBe(200)
    for (const one of slow) one.end()
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual(Array(8).fill(200))
    const next = begin('one')
    next.end()
    expect(await next.status).toBe(200)
  })

  test('that the API refused, or that broke off, leave their places', async () => {
    shop.api.behave = (_, response) => json(response, { error: 'No' }, 401)
    for (let at = 0; at < 12; at++) expect(await begin('one').status).toBe(401)
    let arriving = 0
    let broken = 0
    shop.api.behave = request => {
      arriving++
      request.resume().on('error', () => undefined)
      request.on('close', () => {
        if (!request.complete) broken++
      })
    }
    const headers = { host: `desk.localhost:${shop.site.port}`, ...type }
    const sockets = Array.from({ length: 8 }, () =>
      httpRequest({ port: shop.site.port, path: '/api/v1/desk/shops/one/media', method: 'POST', headers }),
    )
    for (const one of sockets) one.on('error', () => undefined).write('x')
    await waitFor(() => expect(arriving).toBe(8))
    for (const one of sockets) one.destroy()
    await waitFor(() => expect(broken).toBe(8))
    shop.api.behave = (request, response) => void request.resume().on('end', () => json(response, {}))
    const next = begin('one')
    next.end()
    expect(await next.status).toBe(200)
  })
})
