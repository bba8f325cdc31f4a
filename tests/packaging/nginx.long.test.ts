import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMPORT_UPLOAD } from '../../src/contract/desk/imports.ts'
import { type Nginx, startNginx } from '../cluster/support/nginx.ts'
import { newFolder } from '../support/folder.ts'
import { portOf } from '../support/port-of.ts'

let nginx: Nginx
beforeAll(async () => {
  // A server that tells the bytes it was sent, in the place of all.
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', chunk => {
      bytes += chunk.length
    })
    request.on('end', () => response.end(String(bytes)))
  })
  const port = await portOf(server)
  nginx = await startNginx(newFolder('nginx'), { sites: [port, port], apis: [port, port] })
})
afterAll(() => nginx?.stop())

const names = ['sitePort', 'apiPort', 'internalPort'] as const
test.each(names)('nginx passes the largest file of an import on: %s', async name => {
  const piece = new Uint8Array(4_000_000)
  let left = MAX_IMPORT_UPLOAD
  const body = new ReadableStream({
    pull: to => {
      to.enqueue(piece.subarray(0, left))
      left -= Math.min(left, piece.length)
      if (left === 0) to.close()
    },
  })
  const answer = await fetch(`http://127.0.0.1:${nginx[name]}/api/v1/desk/shops/one/imports`, {
    method: 'POST',
    headers: { 'X-Forwarded-Host': 'desk.shop.example' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, await answer.text()]).toEqual([200, String(MAX_IMPORT_UPLOAD)])
})
