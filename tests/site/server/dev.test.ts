import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { SiteLocals } from '../../../src/site/page-cache/locals.ts'
import { shopsInDevelopment } from '../../../src/site/server/dev.ts'
import { good, startEdgeApi } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'

test('a page under development knows its shop', async () => {
  const api = await startEdgeApi(good)
  vi.stubEnv('STORE_API_URL', `http://127.0.0.1:${api.port}`)
  vi.stubEnv('DATA_DIR', newFolder('dev'))
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/', method: 'GET' })
  request.rawHeaders = ['Host', 'books.localhost:4321']
  await new Promise<void>(next => shopsInDevelopment()(request, new ServerResponse(request), next))
  const locals = Reflect.get(request, Symbol.for('astro.locals')) as SiteLocals
  expect((await locals.storeInfo()).storeName).toBe('Shop of books.localhost')
  vi.unstubAllEnvs()
  await api.close()
})

test.each([
  ['/', '/-/desk'],
  ['/s/books/people', '/-/desk'],
  ['/src/desk/DeskApp.tsx', '/src/desk/DeskApp.tsx'],
])('the desk under development is at %s', async (url, rendered) => {
  vi.stubEnv('DATA_DIR', newFolder('dev'))
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
  request.rawHeaders = ['Host', 'desk.localhost:4321']
  await new Promise<void>(next => shopsInDevelopment()(request, new ServerResponse(request), next))
  expect(request.url).toBe(rendered)
  expect(Reflect.has(request, Symbol.for('astro.locals'))).toBe(false)
  vi.unstubAllEnvs()
})
