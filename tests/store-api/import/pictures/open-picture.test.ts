import { beforeEach, describe, expect, test } from 'vitest'
import {
  openPicture,
  publicServers,
  type ReachableServers,
} from '../../../../src/store-api/import/pictures/open-picture.ts'
import { listed } from '../../../support/listed.ts'
import { loopbackReach, pictureHost } from '../../support/picture-host.ts'

const host = await pictureHost((request, response) => {
  const url = new URL(request.url ?? '', 'http://x')
  const to = url.searchParams.get('to')
  const status = Number(url.searchParams.get('status') ?? (to === null ? 200 : 302))
  response.writeHead(status, to === null ? {} : { Location: to }).end('picture')
})
const open = async (url: string, reach: ReachableServers = loopbackReach) => {
  const answer = await openPicture(url, { reach, signal: AbortSignal.timeout(5_000) })
  let text = ''
  for await (const part of answer) text += part
  return text
}
const redirectTo = (to: string) => host.urlOf(`/?to=${encodeURIComponent(to)}`)
const notPublic = { reason: 'its server is not public', isFinal: true }

describe('a picture by its address', () => {
  beforeEach(() => {
    host.asked.length = 0
  })

  test('is the answer, after up to three redirects', async () => {
    expect(await open(host.urlOf('/a.png'))).toBe('picture')
    const three = redirectTo(redirectTo(redirectTo('/a.png')))
    expect(await open(three)).toBe('picture')
    const four = open(redirectTo(three))
    await expect(four).rejects.toMatchObject({ reason: 'its server redirects too often' })
    expect(host.asked[0]).toBe('pictures.example/a.png')
  })

  test('is the answer of a redirect whose address has letters of India', async () => {
    // What a server writes in UTF-8, and Node reads as single bytes.
    const location = Buffer.from(host.urlOf('/लाल साड़ी.png')).toString('latin1')
    expect(await open(redirectTo(location))).toBe('picture')
    expect(host.asked[1]).toBe(`pictures.example/${encodeURIComponent('लाल साड़ी')}.png`)
    expect(await open(redirectTo(host.urlOf('/caf%C3%A9.png')))).toBe('picture')
    expect(host.asked[3]).toBe('pictures.example/caf%C3%A9.png')
    // Of an old server, which knows its files by single bytes.
    expect(await open(redirectTo(host.urlOf('/caf\xe9.png')))).toBe('picture')
    expect(host.asked[5]).toBe('pictures.example/caf%E9.png')
  })

  test.each(
    listed(`
    http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9.0xfe.0xa9.0xfe/
    http://0251.0376.0251.0376/ http://169.254.43518/ http://%EF%BC%9169.254.169.254/
    http://[::ffff:169.254.169.254]/ http://[::ffff:a9fe:a9fe]/ http://[64:ff9b::a9fe:a9fe]/
    http://[fd00:ec2::254]/ http://10.0.0.1/ http://0/`),
  )('is not fetched where it redirects to %s', async target => {
    await expect(open(redirectTo(target))).rejects.toMatchObject(notPublic)
    await expect(open(target, publicServers)).rejects.toMatchObject(notPublic)
    expect(host.asked).toHaveLength(1)
  })

  test('is not fetched from this machine, however it is named', async () => {
    for (const name of ['127.0.0.1', '127.1', '[::1]', 'localhost', '0x7f000001'])
      await expect(open(`http://${name}/`, publicServers)).rejects.toMatchObject(notPublic)
    const resolve = async () => ['93.184.215.14', '127.0.0.1']
    await expect(open('http://two.example/', { ...publicServers, resolve })).rejects.toMatchObject(notPublic)
  })

  test('is not fetched where the name of its host means a private address the second time', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const reach = { ...loopbackReach, resolve: async () => [answers.shift() ?? '10.0.0.2'] }
    // The one connection goes to the address that was checked: the name is not resolved again for it.
    expect(await open(host.urlOf('/a.png'), reach)).toBe('picture')
    expect(answers).toEqual(['10.0.0.1'])
    await expect(open(host.urlOf('/b.png'), reach)).rejects.toMatchObject(notPublic)
    answers.unshift('127.0.0.1', '10.0.0.1')
    await expect(open(redirectTo(host.urlOf('/c.png')), reach)).rejects.toMatchObject(notPublic)
    const expected = ['pictures.example/a.png', 'pictures.example/?to=h']
    expect(host.asked.map(one => one.slice(0, 22))).toEqual(expected)
  })

  test.each([
    ['file:///etc/passwd', 'the web address must start with http:// or https://'],
    ['ftp://93.184.215.14/a.png', 'the web address must start with http:// or https://'],
    ['http://93.184.215.14:8080/a.png', 'the web address must have no port number'],
    ['https://93.184.215.14:80/a.png', 'the web address must have no port number'],
    ['http://a:b@93.184.215.14/a.png', 'the web address must have no user name'],
    ['http://', 'it is not a web address'],
  ])('is not fetched as %s', async (url, reason) => {
    await expect(open(url, publicServers)).rejects.toMatchObject({ reason, isFinal: true })
    const reach = { ...loopbackReach, anyPort: false }
    await expect(open(host.urlOf('/a.png'), reach)).rejects.toMatchObject({ isFinal: true })
    expect(host.asked).toEqual([])
  })

  test('is asked for again where its server may answer later', async () => {
    const status = (code: number) => open(host.urlOf(`/?status=${code}`))
    await expect(status(404)).rejects.toMatchObject({ reason: 'its server answered with 404', isFinal: true })
    await expect(status(503)).rejects.toMatchObject({ isFinal: false })
    await expect(status(429)).rejects.toMatchObject({ isFinal: false })
    const reach = { ...loopbackReach, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    const lost = { reason: 'its server was not found', isFinal: false }
    await expect(open(host.urlOf('/'), reach)).rejects.toMatchObject(lost)
    await expect(open('http://127.0.0.1:1/')).rejects.toMatchObject({ isFinal: false })
  })
})
