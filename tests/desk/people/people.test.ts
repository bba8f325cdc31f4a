import { describe, expect, test } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const LIST = 'GET /shops/books/people'
const asha = {
  id: '1',
  email: 'asha@example.com',
  name: 'Asha',
  role: 'marketer' as const,
  hasSecondFactor: false,
  usedAt: '',
  isSelf: false,
}
const people = { body: { people: [asha], invitations: [] } }

async function openPeople(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], [LIST]: [people], ...answers })
  const store = await import('../../../src/desk/people/people.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  return { api, $notice, ...store }
}

describe('the people of a shop', () => {
  test.each([
    [people, { state: 'ready', value: people.body }],
    [{ status: 404, body: { error: 'x' } }, { state: 'missing' }],
    ['no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
  ])('that answer %j are %j', async (answer, expected) => {
    const { loadPeople, $people } = await openPeople({ [LIST]: [answer] })
    await loadPeople('books')
    expect($people.get()).toEqual(expected)
  })

  test('of a shop that was left do not replace those on screen', async () => {
    const { loadPeople, $people } = await openPeople({ 'GET /shops/vastra/people': ['no network'] })
    await Promise.all([loadPeople('vastra'), loadPeople('books')])
    expect($people.get().state).toBe('ready')
  })

  test('are invited by address and role', async () => {
    const { api, inviteForm, submitInvite, $notice } = await openPeople({ 'POST /shops/books/people': [{}] })
    await submitInvite('books')
    expect(inviteForm.$errors.get()).toEqual({ email: deskMessages.emailNeeded })
    inviteForm.setField('email', 'new@example.com')
    inviteForm.setField('role', 'packer')
    await submitInvite('books')
    expect(api.calls[0]?.body).toEqual({ email: 'new@example.com', role: 'packer' })
    expect($notice.get()?.text).toMatch(/new@example.com was invited/)
    expect(inviteForm.$values.get().email).toBe('')
  })

  test('are invited one after the other: what is typed while the first is sent stays', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const { inviteForm, submitInvite } = await openPeople({ 'POST /shops/books/people': [promise] })
    inviteForm.setField('email', 'new@example.com')
    const sending = submitInvite('books')
    inviteForm.setField('email', 'next@example.com')
    resolve({})
    await sending
    expect(inviteForm.$values.get().email).toBe('next@example.com')
  })

  test('are invited to the shop on screen: what was typed, or refused, at another one is forgotten', async () => {
    const { inviteForm, submitInvite, loadPeople } = await openPeople({
      'POST /shops/books/people': [
        { status: 409, body: { error: 'This person already works in this shop.' } },
      ],
      'GET /shops/vastra/people': [people],
    })
    await loadPeople('books')
    inviteForm.setField('email', 'new@example.com')
    await submitInvite('books')
    await loadPeople('books')
    expect(inviteForm.$failure.get()).toBe('This person already works in this shop.')
    await loadPeople('vastra')
    expect([inviteForm.$failure.get(), inviteForm.$values.get().email]).toEqual(['', ''])
  })

  test('who give up their own rights are offered no way back, which would be refused', async () => {
    const { setRole, $notice } = await openPeople({ 'PUT /shops/books/people/1': [{}] })
    const self = { ...asha, role: 'keeper' as const, isSelf: true }
    await setRole('books', self, 'packer')
    expect($notice.get()).toEqual({ text: 'Asha is now packer.' })
  })

  test('get another role, which one click takes back', async () => {
    const { api, setRole, $notice } = await openPeople({ 'PUT /shops/books/people/1': [{}] })
    await setRole('books', asha, 'keeper')
    expect($notice.get()?.text).toBe('Asha is now keeper.')
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toBe('Asha is now marketer.'))
    const roles = api.calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)
    expect(roles).toEqual([
      { role: 'keeper', expected: 'marketer' },
      { role: 'marketer', expected: 'keeper' },
    ])
  })

  test('of another shop stay on screen when a role is taken back here', async () => {
    const others = { people: [], invitations: [] }
    const { setRole, loadPeople, $people } = await openPeople({
      'PUT /shops/books/people/1': [{}],
      'GET /shops/vastra/people': [{ body: others }],
    })
    await loadPeople('books')
    await loadPeople('vastra')
    await setRole('books', { ...asha, role: 'keeper' }, 'marketer')
    expect($people.get()).toEqual({ state: 'ready', value: others })
  })

  test('keep their last keeper', async () => {
    const last = { status: 409, body: { error: 'A shop needs a keeper.', code: 'last-keeper' } }
    const { remove, setRole } = await openPeople({
      'DELETE /shops/books/people/1': [last],
      'PUT /shops/books/people/1': [last],
    })
    await expect(remove('books', asha)).rejects.toThrow('A shop needs a keeper.')
    await expect(setRole('books', asha, 'packer')).rejects.toThrow('A shop needs a keeper.')
  })

  test('are removed, and the list is loaded again', async () => {
    const { api, remove, $notice } = await openPeople({ 'DELETE /shops/books/people/1': [{}] })
    await remove('books', asha)
    expect(api.names()).toEqual(['DELETE /shops/books/people/1', LIST])
    expect($notice.get()?.text).toMatch(/Asha was removed/)
  })

  test('that were invited can be refused again', async () => {
    const { api, cancelInvitationOf: withdraw } = await openPeople({
      'DELETE /shops/books/invitations/9': [{}],
    })
    await withdraw('books', { id: '9', email: 'new@example.com', role: 'packer', expiresAt: '' })
    expect(api.names()).toEqual(['DELETE /shops/books/invitations/9', LIST])
  })
})
