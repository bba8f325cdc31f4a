import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../support/test-run.ts'
import { newGuest, orderAsGuest, takeGuests, withToken } from '../support/guests.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const guesses = rounds(3_300)

describe.each(enginesByDay)('guesses at orders of guests on %s', async engine => {
  const api = await openApi(engine)
  await takeGuests(api)
  const email = newGuest()
  const { id, accessToken } = await orderAsGuest(api, email)
  await orderAsGuest(api, newGuest())

  let networks = 0
  // The shop of a host is read once a second, by whichever call.
  const queriesSent = () => api.queries.filter(query => !query.includes('store_hosts')).length

  /** Status, body and number of queries of each guess; a limit's refusal is none. */
  async function answersTo(paths: readonly (readonly [string, Parameters<typeof api.call>[1]])[]) {
    const answers = new Set<string>()
    let limited = 0
    for (const [path, sent] of paths) {
      // Each from another /48.
      const from = `2001:db8:${(++networks).toString(16)}::1`
      api.queries.length = 0
      const { status, body } = await api.call(path, { ...sent, from })
      if (status === 429) limited += 1
      else answers.add(JSON.stringify([status, body, queriesSent()]))
    }
    return { answers: [...answers], limited }
  }

  test('at its token open nothing, and take the same work whether the order is there or not', async () => {
    const near = [`${accessToken.slice(0, -1)}_`, accessToken.toLowerCase(), accessToken.slice(1), '']
    const random = Array.from({ length: guesses }, () => randomBytes(32).toString('base64url'))
    const tokens = [...near.filter(token => token !== accessToken), ...random]
    const paths = tokens.flatMap((token, index) => [
      [`/orders/${index % 2 === 0 ? id : 5_000_000 + index}`, withToken(token)] as const,
    ])
    const { answers, limited } = await answersTo(paths)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toContain('Order not found or access denied')
    expect(limited).toBe(0)
  })

  test('at its number with a known e-mail, or at the e-mail of a known number, are one answer', async () => {
    const wrong = Array.from({ length: guesses }, (_, index) =>
      index % 2 === 0
        ? ([`/orders/${3_000_000 + index}?contactInfo=${email}`, {}] as const)
        : ([`/orders/${id}?contactInfo=guess${index}@example.com`, {}] as const),
    )
    const { answers, limited } = await answersTo(wrong)
    // The known e-mail is one contact, whose limit holds everywhere.
    expect(limited).toBeLessThanOrEqual(wrong.length / 2)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toContain('404')
  })

  test('whether an e-mail has an account are answered alike, in words and in work', async () => {
    const known = await newShopper(api)
    api.clock.now += 3_600_000
    const answers = new Set<string>()
    for (const [index, asked] of [known.email, newGuest(), known.email, newGuest()].entries()) {
      api.queries.length = 0
      const placed = await orderAsGuest(api, asked, {}, { from: `198.51.100.${index}` })
      answers.add(JSON.stringify([Object.keys(placed).toSorted(), queriesSent()]))
    }
    expect(answers.size).toBe(1)
  })
})
