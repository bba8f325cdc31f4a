import { beforeEach, describe, expect, test } from 'vitest'
import { enginesByDay, openApi, type TestApi } from '../../support/open-api.ts'
import { newShopper, orderNovels } from '../../support/shopper.ts'

const HOUR = 3_600_000

describe.each(enginesByDay)('confirmations of orders on %s', engine => {
  let api: TestApi
  beforeEach(async () => {
    const isTrusted = (peer: string) => peer === 'in-process'
    api = await openApi(engine, undefined, undefined, { isTrusted })
  })
  const mails = async () => (await api.db.selectFrom('mail_queue').select('id').execute()).length
  const confirmAll = () => api.db.updateTable('users').set({ confirmed_at: 1 }).execute()
  /** Each by somebody new; how many of them are confirmed by mail. All are placed. */
  const order = async (addresses: string[]) => {
    const before = await mails()
    for (const from of addresses) {
      const { token } = await newShopper(api)
      expect((await orderNovels(api, token, { 'X-Forwarded-For': from })).status).toBe(200)
    }
    return (await mails()) - before
  }
  const times = (count: number, from: string) => Array<string>(count).fill(from)

  test('go to ten unconfirmed addresses an hour for one network', async () => {
    api.lines.length = 0
    expect(await order(times(12, '198.51.100.1'))).toBe(10)
    expect(api.lines.filter(line => line.includes('"limit":"order mail client"'))).toHaveLength(2)
    expect(await order(['198.51.100.2'])).toBe(1)
    api.clock.now += HOUR
    expect(await order(['198.51.100.1'])).toBe(1)
  })

  test('go to ten for one IPv6 /48', async () => {
    expect(await order(Array.from({ length: 12 }, (_, n) => `2001:db8:7:${n}::1`))).toBe(10)
    expect(await order(['2001:db8:8::1'])).toBe(1)
  })

  test('go to a confirmed address from the same network', async () => {
    const { token } = await newShopper(api)
    await confirmAll()
    await order(times(11, '198.51.100.1'))
    const before = await mails()
    await orderNovels(api, token, { 'X-Forwarded-For': '198.51.100.1' })
    expect(await mails()).toBe(before + 1)
  })
})
