import { describe, expect, test } from 'vitest'
import { INDIAN_STATES } from '../../../src/domain/indian-states.ts'
import { findPostalCode } from '../../../src/store-api/orders/pricing/postal-codes.ts'
import { openApi } from '../support/open-api.ts'

/** Head post offices by what is generally known of them, not by the table's source. */
const known = `
  110001 Delhi, 122001 Haryana, 141001 Punjab, 160017 Chandigarh, 160059 Punjab, 171001 Himachal Pradesh,
  180001 Jammu and Kashmir, 190001 Jammu and Kashmir, 194101 Ladakh, 194103 Ladakh, 201301 Uttar Pradesh,
  226001 Uttar Pradesh, 244713 Uttarakhand, 247667 Uttarakhand, 248001 Uttarakhand, 302001 Rajasthan,
  362520 Dadra and Nagar Haveli and Daman and Diu, 380001 Gujarat,
  396210 Dadra and Nagar Haveli and Daman and Diu, 396230 Dadra and Nagar Haveli and Daman and Diu,
  400001 Maharashtra, 403001 Goa, 462001 Madhya Pradesh, 492001 Chhattisgarh, 500001 Telangana,
  506001 Telangana, 508001 Telangana, 520001 Andhra Pradesh, 530001 Andhra Pradesh, 560001 Karnataka,
  600001 Tamil Nadu, 605001 Puducherry, 609602 Puducherry, 673310 Puducherry, 682001 Kerala,
  682555 Lakshadweep, 695001 Kerala, 700001 West Bengal, 737101 Sikkim,
  744101 Andaman and Nicobar Islands, 751001 Odisha, 781001 Assam, 791111 Arunachal Pradesh,
  793001 Meghalaya, 795001 Manipur, 796001 Mizoram, 797001 Nagaland, 799001 Tripura, 800001 Bihar,
  814112 Jharkhand, 834001 Jharkhand`
  .split(',')
  .map(row => /(\d+) (.*)/.exec(row)?.slice(1) as [pin: string, state: string])

describe('the table of PIN codes', () => {
  test('has every state and territory as address forms write it, and no other', () => {
    const states = new Set<string>()
    let count = 0
    for (let pin = 100_000; pin < 1_000_000; pin += 1) {
      const found = findPostalCode(String(pin))
      if (!found) continue
      count += 1
      for (const state of [found.state, ...(found.states ?? [])]) states.add(state)
      if (found.city === '' || (found.states && found.states[0] !== found.state)) throw new Error(String(pin))
    }
    expect([...states].sort()).toEqual(INDIAN_STATES)
    expect(count).toBe(19_159)
  })

  test.each(known)('has %s in %s', (pin, state) => {
    expect(findPostalCode(pin)?.state).toBe(state)
  })

  test('names the city of a large one and the states of a PIN that lies in several', () => {
    expect(findPostalCode('560034')).toEqual({ city: 'Bengaluru', state: 'Karnataka' })
    expect(findPostalCode('605007')?.states).toEqual(['Puducherry', 'Tamil Nadu'])
    expect(findPostalCode('507129')?.states).toEqual(['Andhra Pradesh', 'Telangana'])
  })
})

describe('GET /postal-codes/{pin}', async () => {
  const api = await openApi('sqlite')

  test('answers to anybody, for caches, without a query of its own', async () => {
    await api.call('/postal-codes/411001')
    api.queries.splice(0)
    const { status, body, headers } = await api.call('/postal-codes/411001')
    expect([status, body]).toEqual([200, { city: 'Pune', state: 'Maharashtra' }])
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(api.queries).toEqual([])
  })

  const pins = ['999999', '100000', '56003', '0560034', '560034.0', '५६००३४', 'abc', '%00']
  test.each(pins)('answers 404 for %s', async pin => {
    expect((await api.call(`/postal-codes/${pin}`)).status).toBe(404)
  })

  test('is among the description of the API, as is the address book', async () => {
    const { body } = await api.call('/openapi.json')
    const paths = Object.keys((body as { paths: object }).paths).join(' ')
    expect(paths).toContain('/postal-codes/{pin}')
    expect(paths).toContain('/addresses/{id}')
    expect((await api.call('/storeInfo')).body).toMatchObject({ addresses: true })
  })
})
