import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const READ = 'POST /invitations/read'
const ACCEPT = 'POST /invitations/accept'
const keeper = {
  email: 'new@example.com',
  shopName: 'Books',
  role: 'keeper' as const,
  hasAccount: false,
  needsSecondFactor: true,
  totpSecret: 'JBSWY3DP',
  totpUrl: 'otpauth://totp/x',
}
const codes = { body: { recoveryCodes: ['a', 'b'] } }

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))

async function follow(answers: Parameters<typeof answerDeskCalls>[0], hash = '#token-1') {
  const addresses: string[] = []
  const location = { pathname: '/invitation', hash, href: `http://desk.localhost/invitation${hash}` }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: unknown, path: string) => {
      addresses.push(path)
      location.hash = ''
    },
  })
  const api = answerDeskCalls({ 'GET /session': [signedIn], [READ]: [{ body: keeper }], ...answers })
  const store = await import('../../../src/desk/sign-in/invitation.ts')
  await store.openInvitation()
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) store.invitationForm.setField(name as 'name', value)
  }
  return { api, addresses, fill, ...store }
}

describe('an invitation', () => {
  test('takes its token out of the address before it is sent anywhere', async () => {
    const { api, addresses, $invitation, openInvitation } = await follow({})
    expect(addresses).toEqual(['/invitation'])
    expect(api.calls[0]).toMatchObject({ name: READ, body: { token: 'token-1' } })
    expect($invitation.get()).toEqual({ state: 'ready', value: keeper })
    // Taking it out is a change of the address too.
    await openInvitation()
    expect(api.calls).toHaveLength(1)
  })

  test('is the one of the link that was opened last, whichever answer comes first', async () => {
    const late = Promise.withResolvers<{ body: object }>()
    const other = { ...keeper, shopName: 'Vastra', totpSecret: 'KRSXG5CT' }
    const { api, $invitation, openInvitation, loadInvitation } = await follow({
      [READ]: [{ body: keeper }, late.promise, { body: other }],
    })
    const first = loadInvitation()
    location.hash = '#token-2'
    await openInvitation()
    late.resolve({ body: keeper })
    await first
    expect($invitation.get()).toEqual({ state: 'ready', value: other })
    await loadInvitation()
    expect(api.calls.at(-1)?.body).toEqual({ token: 'token-2' })
  })

  test.each([keeper, { ...keeper, hasAccount: true }])(
    'has the address in a field that password managers read',
    async offer => {
      await follow({ [READ]: [{ body: offer }] })
      const { InvitationScreen } = await import('../../../src/desk/sign-in/Invitation.tsx')
      const html = renderToStaticMarkup(createElement(InvitationScreen))
      // They leave fields of the type `hidden` out, and take the name for the address.
      const [field = ''] = /<input[^>]*autoComplete="username"[^>]*>/i.exec(html) ?? []
      expect(field).toContain('value="new@example.com"')
      expect(field).not.toContain('type="hidden"')
      expect(field).toMatch(/ hidden="" readOnly=""/i)
      // An account that is there already may have no second factor.
      const [code = ''] = /<input[^>]*name="code"[^>]*>/i.exec(html) ?? []
      expect(code.includes('required=""')).toBe(!offer.hasAccount)
    },
  )

  test('goes on where a phone threw the page away, with the secret that the app has by now', async () => {
    await follow({})
    const { api, $invitation, submitInvitation, fill } = await follow(
      { [READ]: [{ body: { ...keeper, totpSecret: 'OTHER' } }], [ACCEPT]: [codes] },
      '',
    )
    expect($invitation.get()).toEqual({ state: 'ready', value: keeper })
    fill({ name: 'Asha', password: 'right horse battery', code: '123456' })
    await submitInvitation(keeper)
    expect(api.calls[1]?.body).toMatchObject({ token: 'token-1', totpSecret: 'JBSWY3DP' })
    expect(sessionStorage.length).toBe(0)
  })

  test('is never mixed with one that was opened before in the tab', async () => {
    await follow({})
    const other = { ...keeper, totpSecret: 'OTHER' }
    const { api, $invitation } = await follow({ [READ]: [{ body: other }] }, '#token-2')
    expect($invitation.get()).toEqual({ state: 'ready', value: other })
    expect(api.calls[0]?.body).toEqual({ token: 'token-2' })
  })

  test.each([
    ['', {}, { state: 'missing' }],
    ['#old', { [READ]: [{ status: 404, body: { error: 'x' } }] }, { state: 'missing' }],
    ['#new', { [READ]: ['no network' as const] }, { state: 'failed', message: deskMessages.noAnswer }],
  ])('with %j as its token that answers %j is %j', async (hash, answers, expected) => {
    const { $invitation } = await follow(answers, hash)
    expect($invitation.get()).toEqual(expected)
  })

  test('needs a name, a long password and, of keepers, a first code', async () => {
    const { api, submitInvitation, invitationForm, fill } = await follow({})
    fill({ password: 'short pass' })
    await submitInvitation(keeper)
    expect(invitationForm.$errors.get()).toEqual({
      name: deskMessages.nameNeeded,
      password: 'Too short. Add 2 more characters.',
      code: deskMessages.codeNeeded,
    })
    expect(api.calls).toHaveLength(1)
  })

  test('makes an account with its second factor, and shows the recovery codes once', async () => {
    const { api, submitInvitation, fill, $invitation } = await follow({ [ACCEPT]: [codes] })
    fill({ name: 'Asha', password: 'right horse battery', code: '123456' })
    await submitInvitation(keeper)
    expect(api.calls[1]?.body).toEqual({
      token: 'token-1',
      name: 'Asha',
      password: 'right horse battery',
      totpSecret: 'JBSWY3DP',
      code: '123456',
    })
    expect($invitation.get()).toEqual({ state: 'accepted', recoveryCodes: ['a', 'b'] })
  })

  test('sends the new person to other tabs before the codes are kept: they would go on in that name', async () => {
    const { submitInvitation, fill } = await follow({ [ACCEPT]: [codes] })
    const otherTab = new BroadcastChannel('desk-person')
    const heard = new Promise(resolve => {
      otherTab.onmessage = ({ data }) => resolve(data)
    })
    fill({ name: 'Asha', password: 'right horse battery', code: '123456' })
    await submitInvitation(keeper)
    const late = new Promise(resolve => setTimeout(resolve, 500, 'nothing'))
    expect(await Promise.race([heard, late])).toBe('new@example.com')
    otherTab.close()
  })

  test('of an account sends its own password alone, and goes on to the desk', async () => {
    const { api, submitInvitation, fill } = await follow({ [ACCEPT]: [{ body: { recoveryCodes: [] } }] })
    fill({ password: 'mine' })
    await submitInvitation({ ...keeper, hasAccount: true, totpSecret: '', totpUrl: '' })
    expect(api.calls[1]?.body).toEqual({ token: 'token-1', name: '', password: 'mine' })
    expect(api.names().at(-1)).toBe('GET /session')
  })

  test('whose password is refused shows why and keeps what was typed', async () => {
    const body = { error: 'This password is one of the most common ones.' }
    const { submitInvitation, invitationForm, fill } = await follow({ [ACCEPT]: [{ status: 422, body }] })
    fill({ name: 'Asha', password: 'passwordpassword', code: '123456' })
    await submitInvitation(keeper)
    expect(invitationForm.$failure.get()).toBe('This password is one of the most common ones.')
    expect(invitationForm.$values.get()).toMatchObject({ name: 'Asha', code: '123456' })
  })
})
