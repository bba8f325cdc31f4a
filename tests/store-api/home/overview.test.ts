import { describe, expect, test } from 'vitest'
import { getShopOverview } from '../../../src/store-api/home/overview.ts'
import { editInfo } from '../../../src/store-api/shops/edit-info.ts'
import { setHosts } from '../../../src/store-api/shops/hosts.ts'
import { cli, openDeskShop } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/open-api.ts'

describe.each(enginesByDay)('what is left to do before a shop opens on %s', engine => {
  test('is done task by task', async () => {
    const shop = await openDeskShop(engine)
    const context = shop.context(cli)
    const open = async () =>
      (await getShopOverview({ ...context, actor: { role: 'keeper' } })).tasks
        .filter(({ isDone }) => !isDone)
        .map(({ code }) => code)
    expect(await open()).toEqual(['contact', 'logo', 'policies', 'payments', 'host', 'people'])
    const contact = { companyName: 'One', companyAddress: '1 Main Road', companyEmail: 'care@one.example' }
    await editInfo(context, contact)
    expect(await open()).toContain('contact')
    await editInfo(context, { companyPhone: '+91 90000 55055', companyLogoUrl: '/media/logo.svg' })
    await editInfo(context, { policies: { refund: 'x', return: 'x' } })
    expect(await open()).toEqual(['policies', 'payments', 'host', 'people'])
    await editInfo(context, { policies: { refund: 'x', return: 'x', shipping: 'x' } })
    await setHosts(context, ['one.example'])
    const update = shop.db.updateTable('stores').set({ payment_adapter: 'upi' })
    await update.where('id', '=', shop.storeId).execute()
    expect(await open()).toEqual(['people'])
    await shop.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
    expect(await open()).toEqual(['products', 'people'])
  })
})
