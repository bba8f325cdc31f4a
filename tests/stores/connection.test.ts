import { expect, test, vi } from 'vitest'
import { browserOfEach } from '../support/browser.ts'
import { openShopApi } from '../support/shop-api.ts'

const api = await openShopApi()
const browser = browserOfEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})

async function check() {
  browser.visit('/api-test')
  const { testConnection } = await import('../../src/stores/connection.ts')
  return testConnection
}

test('an answer names the shop and is logged', async () => {
  expect(await (await check())()).toEqual({ ok: true, text: 'Connection successful. Kitab Ghar' })
  const seen = console.info
  expect(seen).toHaveBeenCalledWith('Store info:', expect.objectContaining({ storeName: 'Kitab Ghar' }))
})

test('silence is a failed connection', async () => {
  api.break(/storeInfo$/, { kind: 'silent' })
  const text = 'Connection failed. Check console for details.'
  expect(await (await check())()).toEqual({ ok: false, text })
})

test('an error of the page itself has its own message', async () => {
  const testConnection = await check()
  vi.stubGlobal('document', undefined)
  const { ok, text } = await testConnection()
  expect(ok).toBe(false)
  expect(text).toMatch(/^Unexpected error: .*documentElement/)
})
