import { describe, expect, test } from 'vitest'
import { errorMessages } from '../../../../src/store-api/platform/http/http-error.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { newShopper } from '../../support/shopper.ts'

const isLookUp = (query: string) => query.includes('"store_hosts" as "requested"')

describe.each(engines)('calls that arrive together on %s', engine => {
  test('look up their shop once', async () => {
    const api = await openApi(engine)
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.call('/storeInfo')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(api.queries.filter(isLookUp)).toHaveLength(1)
  })
})

if (engines.includes('postgres'))
  test('of calls with a session on postgres those beyond a thousand are asked to come again, without a query', async () => {
    const api = await openApi('postgres')
    const { token } = await newShopper(api)
    await api.call('/accountInfo', { token })
    api.queries.length = 0
    const calls = Array.from({ length: 1_100 }, () => api.call('/accountInfo', { token }))
    const answers = await Promise.all(calls)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(50)
    const busy = { body: { error: errorMessages.busy }, after: '2' }
    const seen = refused.map(({ body, headers }) => ({ body, after: headers.get('retry-after') }))
    expect(seen).toEqual(refused.map(() => busy))
    // Of the session, and of the address that the account waits for.
    const made = 2 * (answers.length - refused.length)
    expect(api.queries.filter(query => !isLookUp(query))).toHaveLength(made)
    expect((await api.call('/accountInfo', { token })).status).toBe(200)
  })
