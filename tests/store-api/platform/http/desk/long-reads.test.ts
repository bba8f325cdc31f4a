import { describe, expect, test } from 'vitest'
import { DESK, newPerson, storeId } from '../../../support/desk.ts'
import { fillCatalogue } from '../../../support/fill-catalogue.ts'
import { enginesByDay, openApi } from '../../../support/open-api.ts'

const PRODUCTS = 3_000

describe.each(enginesByDay)('long reads at the desk on %s', async engine => {
  const api = await openApi(engine)
  await fillCatalogue(api.db, await storeId(api, 'one'), PRODUCTS, 3)
  const [asha, bela, chitra] = [
    await newPerson(api, 'one', 'marketer'),
    await newPerson(api, 'one', 'marketer'),
    await newPerson(api, 'one', 'marketer'),
  ]
  const other = await newPerson(api, 'two', 'marketer')
  const ask = async ({ cookie = '' }: typeof asha, path = '/shops/one/products.csv') =>
    api.app.request(`http://${DESK}:4321/api/v1/desk${path}`, { headers: { Cookie: cookie } })
  const whole = async (answer: Response) => (await answer.text()).split('\r\n').length

  test('another shop is answered before an export has been read', async () => {
    const order: string[] = []
    const exported = ask(asha)
      .then(whole)
      .then(lines => order.push(`${lines > PRODUCTS}`))
    const answered = async () => {
      await api.call('/products', { host: 'two.example' })
      order.push('products')
      expect((await ask(other, '/shops/two/products')).status).toBe(200)
      order.push('list at the desk')
    }
    await Promise.all([exported, answered()])
    expect(order).toEqual(['products', 'list at the desk', 'true'])
  })

  test('a person has two exports at once, a shop four, and each is free again when it has ended', async () => {
    const open: Response[] = await Promise.all([ask(asha), ask(asha)])
    const refused = [await ask(asha)]
    open.push(await ask(bela), await ask(bela))
    refused.push(await ask(chitra))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused[0]?.json()).toEqual({
      error: 'Other files are being made. Please try again when they are done.',
      code: 'files-busy',
    })
    expect((await ask(other, '/shops/two/products.csv')).status).toBe(200)
    await open[0]?.body?.cancel()
    expect(await whole(await ask(asha))).toBeGreaterThan(PRODUCTS)
    await Promise.all(open.slice(1).map(whole))
  })

  test('a person who asks for very many lists at once is refused some, and others are answered', async () => {
    const many = Array.from({ length: 40 }, () => ask(asha, '/shops/one/products?words=part'))
    const mine = ask(bela, '/shops/one/products')
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    const answered = statuses.filter(status => status === 200).length
    expect(statuses.filter(status => status === 503)).toHaveLength(40 - answered)
    // On PostgreSQL, where each looks up the session first, they come one after the other.
    if (engine === 'sqlite') expect(answered).toBe(16)
    else expect(answered).toBeGreaterThanOrEqual(16)
    expect((await mine).status).toBe(200)
  })
})
