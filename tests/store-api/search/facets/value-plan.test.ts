import { expect, test } from 'vitest'
import { openDeskShop } from '../../support/desk-shop.ts'
import { plansOf } from '../../support/plans.ts'
import { put } from '../../support/stocked.ts'

test('products of two chosen values, or of one and of a search, are looked up by one of the two lists, not by each pair of both', async () => {
  const shop = await openDeskShop('sqlite')
  for (const id of ['bowl', 'cup', 'plate'])
    await put(shop, {
      id,
      title: `Clay ${id}`,
      category: 'Kitchen',
      regularPrice: 100,
      attributes: [
        { key: 'Maker', value: ['Asha'] },
        { key: 'Fabric', value: ['Clay'] },
      ],
    })
  const two = 'attr.maker=asha&attr.fabric=clay'
  for (const query of [two, `${two}&facets=true`, 'q=clay&attr.maker=asha', `q=clay&sort=price-asc&${two}`]) {
    const call = async () =>
      expect((await shop.call(`/products?${query}`)).body).toMatchObject({ data: [{}, {}, {}] })
    const plans = await plansOf(shop, '"product_facets"."value_pk"', call)
    expect([query, plans.filter(plan => plan.includes('pk=? AND rowid=?'))]).toEqual([query, []])
  }
})
