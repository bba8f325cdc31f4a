import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskEndpoint } from '../../../../../src/contract/desk/desk-endpoint.ts'
import type { App, AppEnv } from '../../../../../src/store-api/platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../../../../src/store-api/platform/http/desk/bind-desk-endpoint.ts'
import { DeskLimiter } from '../../../../../src/store-api/platform/http/desk/desk-limiter.ts'
import { onDeskError } from '../../../../../src/store-api/server/on-error.ts'
import { filesAt } from '../../../../support/files-at.ts'
import { callDesk, DESK } from '../../../support/desk.ts'
import { openApi } from '../../../support/open-api.ts'

const { db } = await openApi('sqlite')
const app: App = new Hono<AppEnv>()
app.onError(onDeskError)
app.use(async (c, next) => {
  const log = pino({ level: 'silent' })
  const ports = { sitePort: 4321, apiPort: 8044 }
  c.set('deps', { db, now: Date.now, log, ...filesAt(''), ...ports, isTrusted: () => false })
  c.set('address', { host: DESK, port: '4321' })
  c.set('deskLimiter', new DeskLimiter(db))
  await next()
})
const save = deskEndpoint({
  name: 'save',
  method: 'PUT',
  path: '/things/{name}',
  access: 'public',
  revisioned: true,
  params: z.object({ name: z.string() }),
  body: z.object({ text: z.string() }),
  response: z.object({ saved: z.string() }),
})
bindDeskEndpoint(app, save, async ({ params, body, revision }) => ({
  saved: `${params.name} ${revision} ${body.text}`,
}))

const put = (headers: Record<string, string>, body: object = { text: 'new' }) =>
  callDesk({ app }, '/things/hero', { method: 'PUT', body, headers })

describe('an endpoint of the desk with revisions', () => {
  test('gets the number that If-Match names, with the parsed input', async () => {
    expect((await put({ 'If-Match': '"17"' })).body).toEqual({ saved: 'hero 17 new' })
  })

  test.each(['', '*', '17', 'W/"17"', '"17", "18"', '"-1"', '"1e3"'])('refuses If-Match: %s', async value => {
    const answer = await put(value === '' ? {} : { 'If-Match': value })
    expect([answer.status, answer.body]).toMatchObject([428, { code: 'revision-missing' }])
  })

  test('refuses input that its schemas do not have', async () => {
    expect((await put({ 'If-Match': '"17"' }, { text: 7 })).status).toBe(400)
  })
})
