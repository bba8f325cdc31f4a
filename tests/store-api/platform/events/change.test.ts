import { beforeEach, describe, expect, test, vi } from 'vitest'
import { change, recordAlone } from '../../../../src/store-api/platform/events/change.ts'
import type { Actor } from '../../../../src/store-api/platform/services/service-context.ts'
import { engines, openShops, type Shops } from '../../payments/gateways/shops.ts'

const cli: Actor = { type: 'cli' }
const shopper: Actor = {
  type: 'customer',
  shopper: undefined,
  client: '192.0.2.1',
  wideNetwork: undefined,
  signal: AbortSignal.any([]),
}

describe.each(engines)('a change on %s', engine => {
  let shops: Shops
  const mailQueued = vi.fn()
  beforeEach(async () => {
    shops = await openShops(engine)
    mailQueued.mockClear()
  })

  const context = (actor: Actor = cli) => {
    return { db: shops.db, storeId: shops.one.id, actor, now: () => 7, jobs: { mailQueued } }
  }
  const written = async () => {
    const stores = shops.db.selectFrom('stores').select('version').where('id', '=', shops.one.id)
    const { version } = await stores.executeTakeFirstOrThrow()
    const events = await shops.db.selectFrom('events').select(['kind', 'actor', 'is_shown']).execute()
    const mails = await shops.db.selectFrom('mail_queue').select('job').execute()
    return { version, events, mails: mails.map(({ job }) => JSON.parse(job)) }
  }

  test('bumps the version and queues the mail of its kind, and wakes the mail worker after the commit', async () => {
    const { version } = await written()
    await recordAlone(context(), { kind: 'hosts.set' })
    await recordAlone(context(), { kind: 'person.invited', mail: { invitationId: 3, origin: 'https://d' } })
    expect(await written()).toEqual({
      version: version + 1,
      events: [
        { kind: 'hosts.set', actor: 'cli', is_shown: 0 },
        { kind: 'person.invited', actor: 'cli', is_shown: 1 },
      ],
      mails: [{ kind: 'invitation', invitationId: 3, origin: 'https://d' }],
    })
    expect(mailQueued).toHaveBeenCalledTimes(1)
  })

  test('leaves nothing where its work fails, or nothing happened', async () => {
    const before = await written()
    const failing = change(context(), { kind: 'hosts.set' }, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const answer = await change(
      context(),
      () => undefined,
      async () => 5,
    )
    expect(answer).toBe(5)
    expect(await written()).toEqual(before)
  })

  test('is no line of activity where a shopper made it, or a payment came by itself', async () => {
    await recordAlone(context(shopper), { kind: 'customer.erased', mail: undefined })
    await recordAlone(context({ type: 'system' }), { kind: 'order.paid', mail: undefined })
    await recordAlone(context({ type: 'system' }), { kind: 'product.expired' })
    expect((await written()).events).toEqual([
      { kind: 'customer.erased', actor: 'customer', is_shown: 0 },
      { kind: 'order.paid', actor: 'system', is_shown: 0 },
      { kind: 'product.expired', actor: 'system', is_shown: 1 },
    ])
  })
})
