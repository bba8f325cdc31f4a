import { describe, expect, test } from 'vitest'
import { listPeople } from '../../../src/contract/desk/staff/people.ts'
import { answerDeskCalls, needsProof, signedIn, signedOut } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const LIST = 'GET /shops/books/people'
const people = { body: { people: [], invitations: [] } }

async function openDesk(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const session = await import('../../../src/desk/sign-in/session.ts')
  const interruption = await import('../../../src/desk/shell/interruption.ts')
  const { call } = await import('../../../src/desk/kit/call.ts')
  await session.loadSession()
  const list = () => call(listPeople, { params: { shop: 'books' } })
  const opened = async (kind: string) => waitFor(() => expect(interruption.$interruption.get()).toBe(kind))
  return { api, list, opened, ...session, ...interruption }
}

describe('a call for the person that is signed in', () => {
  test('is repeated once the person has signed in again', async () => {
    const desk = await openDesk({ [LIST]: [signedOut, people] })
    const answer = desk.list()
    await desk.opened('sign-in')
    desk.endInterruption(true)
    expect(await answer).toEqual(people.body)
    expect(desk.$interruption.get()).toBeUndefined()
  })

  test('is repeated after a sign-in and a fresh proof', async () => {
    const desk = await openDesk({ [LIST]: [signedOut, needsProof, people] })
    const answer = desk.list()
    await desk.opened('sign-in')
    desk.endInterruption(true)
    await desk.opened('step-up')
    desk.endInterruption(true)
    expect(await answer).toEqual(people.body)
  })

  test('is refused where the person cancels', async () => {
    const desk = await openDesk({ [LIST]: [needsProof] })
    const answer = desk.list()
    await desk.opened('step-up')
    desk.endInterruption(false)
    await expect(answer).rejects.toMatchObject({ status: 403 })
  })

  test('shares one dialog with others that wait', async () => {
    const desk = await openDesk({ [LIST]: [signedOut, signedOut, people] })
    const answers = [desk.list(), desk.list()]
    await desk.opened('sign-in')
    await waitFor(() => expect(desk.api.names().filter(name => name === LIST)).toHaveLength(2))
    desk.endInterruption(true)
    expect(await Promise.all(answers)).toEqual([people.body, people.body])
  })

  test('does not ask for ever', async () => {
    const desk = await openDesk({ [LIST]: [needsProof] })
    const stop = desk.$interruption.listen(kind => kind && desk.endInterruption(true))
    await expect(desk.list()).rejects.toMatchObject({ status: 403 })
    stop()
  })

  test('leads to a second step where a role that the person has by now needs one', async () => {
    const newKeeper = { body: { person: { ...signedIn.body.person, needsSecondFactor: true } } }
    const refusal = { error: 'Keepers need a second step.', code: 'second-factor-required' }
    const desk = await openDesk({
      'GET /session': [signedIn, newKeeper],
      [LIST]: [{ status: 403, body: refusal }],
    })
    await expect(desk.list()).rejects.toMatchObject({ status: 403 })
    expect(desk.currentPerson()?.needsSecondFactor).toBe(true)
  })

  test('opens no dialog for a role that is not enough, nor while nobody is signed in', async () => {
    const desk = await openDesk({ [LIST]: [{ status: 403, body: { error: 'Not allowed' } }, signedOut] })
    await expect(desk.list()).rejects.toMatchObject({ status: 403 })
    desk.forgetPerson()
    await expect(desk.list()).rejects.toMatchObject({ status: 401 })
    expect(desk.$interruption.get()).toBeUndefined()
  })
})
