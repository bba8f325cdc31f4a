import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newPerson } from '../../support/desk.ts'
import { serveApi } from '../../support/serve-api.ts'

const api = await serveApi('sqlite')

/** Begins an upload of a megabyte that sends a few bytes a second; resolves to the status, or to how it ended. */
function trickle(cookie = ''): Promise<string> {
  const head = [
    'POST /api/v1/desk/shops/one/imports?name=x.csv HTTP/1.1',
    'Host: desk.localhost:4321',
    'X-Forwarded-Host: desk.localhost:4321',
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/octet-stream',
    'Content-Length: 1000000',
  ]
  return new Promise(resolve => {
    const socket = connect(api.port, '127.0.0.1')
    const timer = setInterval(() => socket.write('a,b\n'), 500)
    const done = (text: string) => {
      clearInterval(timer)
      socket.destroy()
      resolve(text)
    }
    socket.on('data', data => done(data.toString()))
    socket.on('error', error => done(error.message))
    socket.on('close', () => done('closed'))
    socket.write(`${head.join('\r\n')}\r\n\r\nid,title\n`)
  })
}

test('an upload that hardly moves gets a sentence after a while, and leaves its place', async () => {
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const slow = [trickle(cookie), trickle(cookie)]
  await setTimeout(1_000)
  // The shop's two places for files of products are taken.
  expect(await trickle(cookie)).toMatch(/^HTTP\/1\.1 503[\s\S]*Too many files are being added/)
  for (const answer of await Promise.all(slow))
    expect(answer).toMatch(/^HTTP\/1\.1 400[\s\S]*The file did not arrive completely/)
})
