import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '../../../src/store-api/platform/http/http-error.ts'
import { listed } from '../../support/listed.ts'
import { whileUnreadable } from '../../support/unreadable.ts'
import { ONE, openApi, TWO } from '../support/open-api.ts'

const api = await openApi('sqlite')
for (const slug of ['one', 'two']) mkdirSync(join(api.mediaDir, slug))
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
writeFileSync(join(api.mediaDir, 'one', 'logo.svg'), picture)
writeFileSync(join(api.mediaDir, 'one', 'notes.txt'), 'secret')
writeFileSync(join(api.mediaDir, 'one', '.hidden.svg'), picture)
mkdirSync(join(api.mediaDir, 'one', 'folder.svg'))
writeFileSync(join(api.mediaDir, 'outside.svg'), picture)

describe('GET /media/{file}', () => {
  test('sends the shop’s picture, to be kept, and never run', async () => {
    const { status, body, headers } = await api.call('/media/logo.svg')
    expect([status, body]).toEqual([200, picture])
    expect(headers.get('Content-Type')).toBe('image/svg+xml')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    const again = await api.call('/media/logo.svg', {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('sends a picture that was replaced under its name', async () => {
    const path = join(api.mediaDir, 'one', 'changing.svg')
    writeFileSync(path, picture)
    const { headers } = await api.call('/media/changing.svg')
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    const newer = `${picture}<!-- newer -->`
    writeFileSync(path, newer)
    const changed = await api.call('/media/changing.svg', { headers: known })
    expect([changed.status, changed.body]).toEqual([200, newer])
    expect(changed.headers.get('ETag')).not.toBe(known['If-None-Match'])
  })

  test('of a file that cannot be read answers 503, not with a fault of the program', async () => {
    const path = join(api.mediaDir, 'one', 'closed.svg')
    writeFileSync(path, picture)
    const closed = await whileUnreadable(path, [api.mediaDir], () => api.call('/media/closed.svg'))
    expect([closed.status, closed.body]).toEqual([503, { error: errorMessages.busy }])
    expect(closed.headers.get('Cache-Control')).toBe('no-store')
  })

  test('that is not there yet is asked for again at once, also by a HEAD and by who had it', async () => {
    for (const asked of [{}, { method: 'HEAD' }, { headers: { 'If-None-Match': '"old"' } }]) {
      const { status, headers } = await api.call('/media/soon.svg', asked)
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
  })

  test('of another shop is not there', async () => {
    expect((await api.call('/media/logo.svg', { host: TWO })).status).toBe(404)
  })

  const files = listed(`
    none.svg notes.txt .hidden.svg folder.svg ../outside.svg ..%2foutside.svg %2e%2e%2foutside.svg
    ..%5coutside.svg logo.svg%00.png %2fetc%2fpasswd`)
  test.each(['', ...files])('answers 404 for %s', async file => {
    const answer = await api.app.request(new Request(`http://${ONE}/media/${file}`))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('svg')
  })

  test('follows no link out of the shop’s folder, whatever it is called', async () => {
    symlinkSync(join(api.mediaDir, 'outside.svg'), join(api.mediaDir, 'one', 'linked.svg'))
    symlinkSync(join(api.mediaDir, 'one', 'logo.svg'), join(api.mediaDir, 'one', 'inside.svg'))
    for (const file of ['linked.svg', 'inside.svg'])
      expect((await api.call(`/media/${file}`)).status, file).toBe(404)
  })

  test('follows no folder that is a link', async () => {
    renameSync(join(api.mediaDir, 'two'), join(api.mediaDir, 'kept'))
    symlinkSync(join(api.mediaDir, 'one'), join(api.mediaDir, 'two'))
    expect((await api.call('/media/logo.svg', { host: TWO })).status).toBe(404)
  })

  test('does not wait for a pipe', async () => {
    execFileSync('mkfifo', [join(api.mediaDir, 'one', 'pipe.svg')])
    expect((await api.call('/media/pipe.svg')).status).toBe(404)
  })

  test('tells HEAD the size without the picture', async () => {
    const { status, body, headers } = await api.call('/media/logo.svg', { method: 'HEAD' })
    expect([status, body, headers.get('Content-Length')]).toEqual([200, '', String(picture.length)])
  })
})
