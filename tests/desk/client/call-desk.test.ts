import { describe, expect, test } from 'vitest'
import { saveSection } from '../../../src/contract/desk/sections.ts'
import { changeRole, listPeople } from '../../../src/contract/desk/staff/people.ts'
import { callDesk } from '../../../src/desk/client/call-desk.ts'
import { answerDeskCalls, needsProof } from '../../support/desk-calls.ts'

const people = { people: [], invitations: [] }
const list = () => callDesk(listPeople, { params: { shop: 'a b/c' } })
const LIST = 'GET /shops/a%20b%2Fc/people'

describe('a call of the desk', () => {
  test('goes to this page’s own origin and brings the parsed answer', async () => {
    const { calls } = answerDeskCalls({ [LIST]: [{ body: { ...people, more: 1 } }] })
    expect(await list()).toEqual(people)
    expect(calls[0]?.headers.get('content-type')).toBeNull()
  })

  test('that changes something is JSON', async () => {
    const { calls } = answerDeskCalls({ 'PUT /shops/books/people/7': [{}] })
    await callDesk(changeRole, { params: { shop: 'books', person: '7' }, body: { role: 'packer' } })
    expect(calls[0]?.body).toEqual({ role: 'packer' })
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('that is refused throws status, reason and when to try again', async () => {
    answerDeskCalls({ [LIST]: [{ status: 429, body: { error: 'Later' }, headers: { 'retry-after': '30' } }] })
    const expected = { name: 'ResponseError', status: 429, reason: 'Later', retryAfter: 30, isStepUp: false }
    await expect(list()).rejects.toMatchObject(expected)
  })

  test('over a revision names it, and a refusal brings what stands now', async () => {
    const current = { revision: 8, savedAt: '', savedBy: 'Ravi', value: {} }
    const refused = { status: 412, body: { error: 'Changed', current } }
    const { calls } = answerDeskCalls({ 'PUT /shops/books/sections/home': [refused] })
    const params = { shop: 'books', section: 'home' }
    const saved = callDesk(saveSection, { params, body: { value: {} }, revision: 7 })
    await expect(saved).rejects.toMatchObject({ status: 412, body: { current } })
    expect(calls[0]?.headers.get('if-match')).toBe('"7"')
  })

  test('that needs a fresh proof is known by its code', async () => {
    answerDeskCalls({ [LIST]: [needsProof] })
    await expect(list()).rejects.toMatchObject({ isStepUp: true })
  })

  const answers = ['no network', 'no json', { body: { people: 'none' } }] as const
  test.each(answers)('that meets %j throws that there was no answer', async answer => {
    answerDeskCalls({ [LIST]: [answer] })
    await expect(list()).rejects.toMatchObject({ name: 'NoResponseError' })
  })
})
