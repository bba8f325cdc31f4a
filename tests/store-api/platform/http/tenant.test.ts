import { beforeEach, describe, expect, test } from 'vitest'
import { raw } from '../../../support/raw.ts'
import { serveApi } from '../../support/serve-api.ts'

const NO_SHOP = '{"error":"There is no shop at this address"}'
const trusting = await serveApi('sqlite', 'loopback')
const distrusting = await serveApi('sqlite', '10.0.0.0/8')

const get = (port: number, ...headers: string[]) =>
  raw(
    port,
    `GET /api/v1/storeInfo HTTP/1.1\r\n${headers.map(line => `${line}\r\n`).join('')}Connection: close\r\n\r\n`,
  )

describe('the shop of a call', () => {
  test.each([
    ['one.localhost', 'Shop one'],
    ['ONE.localhost:8044', 'Shop one'],
    ['localhost', 'Shop one'],
    ['two.example', 'Shop two'],
    ['api.two.example', 'Shop two'],
    ['www.two.example:443', 'Shop two'],
  ])('is the one at %s', async (host, name) => {
    expect(await get(distrusting.port, `Host: ${host}`)).toContain(`"storeName":"${name}"`)
  })

  test.each([
    ['an unknown host', ['Host: three.example']],
    ['a host that only ends like a shop’s', ['Host: xtwo.example']],
    ['a host that only starts like a shop’s', ['Host: two.example.evil.example']],
    ['api twice', ['Host: api.api.two.example']],
    ['credentials', ['Host: x@two.example']],
    ['a path', ['Host: two.example/x']],
    ['a comma', ['Host: two.example,one.localhost']],
    ['a final dot', ['Host: two.example.']],
    ['a port that is none', ['Host: two.example:x']],
    ['an address', ['Host: 127.0.0.1']],
    ['nothing', ['Host:']],
    ['no header', []],
    ['two headers', ['Host: two.example', 'Host: one.localhost']],
    ['the same header twice', ['Host: two.example', 'Host: two.example']],
    ['quotes', ["Host: '"]],
  ])('is none with %s, in the same words', async (_, headers) => {
    const answer = await get(distrusting.port, ...headers)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer.endsWith(NO_SHOP)).toBe(true)
    expect(answer).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
    expect(answer).toMatch(/referrer-policy: no-referrer/i)
  })

  test.each([
    'X-Forwarded-Host: two.example',
    'Forwarded: host=two.example',
    'X-Original-URL: /api/v1/orders',
    'X-Host: two.example',
  ])('is not moved by %s from a stranger', async header => {
    expect(await get(distrusting.port, 'Host: one.localhost', header)).toContain('Shop one')
  })

  test('is what a trusted proxy says, once', async () => {
    expect(await get(trusting.port, 'Host: 10.1.1.1', 'X-Forwarded-Host: two.example')).toContain('Shop two')
    const twice = await get(
      trusting.port,
      'Host: two.example',
      'X-Forwarded-Host: two.example',
      'X-Forwarded-Host: one.localhost',
    )
    expect(twice).toContain(NO_SHOP)
    expect(
      await get(trusting.port, 'Host: two.example', 'X-Forwarded-Host: two.example, one.localhost'),
    ).toContain(NO_SHOP)
    const answer = await get(trusting.port, 'Host: two.example', 'X-Forwarded-Host: three.example')
    expect(answer).toContain(NO_SHOP)
  })
})

const spellings = ['2001:db8::9', '2001:DB8:0:0:0:0:0:9', '2001:0db8::0009', '[2001:db8::9]:443']

describe('the address a limit counts by', () => {
  let account = 0
  beforeEach(() => {
    account += 1
  })
  const wrong = async (port: number, forwarded: string) => {
    const body = JSON.stringify({ email: `x${account}@y.zz`, password: 'wrong!' })
    const answer = await raw(
      port,
      `POST /api/v1/users/authorize HTTP/1.1\r\nHost: one.localhost\r\nX-Forwarded-For: ${forwarded}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    return Number(answer.slice(9, 12))
  }

  test('is the connection’s, so that a stranger cannot make up new ones', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries++) statuses.push(await wrong(distrusting.port, `1.2.3.${tries}`))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is the browser’s behind a trusted proxy, whatever it put in front', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries++)
      statuses.push(await wrong(trusting.port, `9.9.9.${tries}, 5.6.7.8`))
    expect(statuses.at(-1)).toBe(429)
    expect(await wrong(trusting.port, '5.6.7.9')).toBe(401)
  })

  test.each([
    ['the many addresses of one IPv6 network', (tries: number) => `2001:db8:0:7::${tries.toString(16)}`],
    ['one IPv6 address, however it is spelt', (tries: number) => spellings[tries % spellings.length] ?? ''],
    ['an address with ports', (tries: number) => `5.6.7.10:${40_000 + tries}`],
  ])('is one for %s', async (_, forwarded) => {
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries++) statuses.push(await wrong(trusting.port, forwarded(tries)))
    expect(statuses.at(-1)).toBe(429)
    expect(await wrong(trusting.port, '2001:db8:0:8::1')).toBe(401)
  })
})
