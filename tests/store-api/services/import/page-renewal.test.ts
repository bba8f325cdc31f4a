import { expect, test } from 'vitest'
import { PageRenewal } from '../../../../src/store-api/services/import/page-renewal.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { engines } from '../../support/open-api.ts'

test.each(engines)(
  'pages of a shop on %s are renewed every few seconds, whatever the clock does',
  async engine => {
    const { db, clock, storeId, readVersion } = await openDeskShop(engine)
    const renewal = new PageRenewal(db, () => clock.now)
    const before = await readVersion()
    const raisedAfter = async (milliseconds: number) => {
      clock.now += milliseconds
      await renewal.note(storeId)
      return (await readVersion()) - before
    }
    expect(await raisedAfter(0)).toBe(1)
    expect(await raisedAfter(3_999)).toBe(1)
    expect(await raisedAfter(1)).toBe(2)
    // Set back a day.
    expect(await raisedAfter(-24 * 60 * 60_000)).toBe(3)
    expect(await raisedAfter(3_999)).toBe(3)
  },
)
