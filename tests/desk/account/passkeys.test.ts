import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { deviceName } from '../../../src/desk/account/passkeys.ts'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

describe('the first name of a passkey', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Passkey on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Passkey on Mac'],
    ['Mozilla/5.0 (Linux; Android 16; K)', 'Passkey on Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Passkey on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Passkey on Linux'],
    ['', 'Passkey'],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

test('the field of a passkey stays open while the new name of another one is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  answerDeskCalls({
    'GET /session': [signedIn],
    'PUT /passkeys/1': [promise],
    'GET /passkeys': [{ body: { passkeys: [] } }],
  })
  const store = await import('../../../src/desk/account/passkeys.ts')
  const passkey = { id: '1', name: 'Phone', isBackedUp: false, createdAt: '', usedAt: '' }
  store.editPasskeyName(passkey)
  const saving = store.submitPasskeyName()
  store.editPasskeyName({ ...passkey, id: '2', name: 'Mac' })
  store.passkeyNameForm.setField('name', 'Mac at home')
  resolve({})
  await saving
  expect([store.$renamedPasskey.get(), store.passkeyNameForm.$values.get().name]).toEqual([
    '2',
    'Mac at home',
  ])
})

describe('a passkey that this device has already', () => {
  const passkey = { id: '1', name: 'Phone', isBackedUp: false, createdAt: '', usedAt: '' }

  /** The screen of a keeper without a second step, on a device that refuses to make a passkey. */
  async function open() {
    const options = {
      rp: { id: 'desk.localhost', name: 'Desk' },
      user: { id: 'AQID', name: 'keeper@example.com', displayName: 'Asha' },
      challenge: 'AAAA',
      pubKeyCredParams: [],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
    const create = () => Promise.reject(new DOMException('It is there.', 'InvalidStateError'))
    const PublicKeyCredential = class {}
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
    vi.stubGlobal('window', { PublicKeyCredential })
    vi.stubGlobal('navigator', { credentials: { create }, userAgent: '' })
    answerDeskCalls({
      'GET /session': [{ body: { person: { ...signedIn.body.person, needsSecondFactor: true } } }, signedIn],
      'GET /sessions': [{ body: { sessions: [] } }],
      'POST /passkeys/options': [{ body: { options } }],
      'GET /passkeys': [{ body: { passkeys: [passkey] } }],
      'DELETE /passkeys/2': [{}],
    })
    const store = await import('../../../src/desk/account/passkeys.ts')
    const { currentPerson, loadSession } = await import('../../../src/desk/sign-in/session.ts')
    await loadSession()
    return { ...store, currentPerson }
  }

  test('is on the list, where the answer was lost', async () => {
    const { addOwnPasskey, passkeyForm, $passkeys, currentPerson } = await open()
    await addOwnPasskey()
    expect(passkeyForm.$failure.get()).toBe(deskMessages.passkeyHere)
    expect($passkeys.get()).toEqual({ state: 'ready', value: [passkey] })
    expect(currentPerson()?.needsSecondFactor).toBe(false)
  })

  test('leaves the first one’s codes on screen, as the removal of another does', async () => {
    const { addOwnPasskey, removeOwnPasskey, currentPerson } = await open()
    const { showRecoveryCodes } = await import('../../../src/desk/account/account.ts')
    showRecoveryCodes(['ABCD'])
    await addOwnPasskey()
    expect(currentPerson()?.needsSecondFactor).toBe(true)
    await removeOwnPasskey({ ...passkey, id: '2' })
    expect(currentPerson()?.needsSecondFactor).toBe(true)
  })
})

describe('the sessions on screen are loaded again, of which the API ends the others,', () => {
  const passkey = { id: '1', name: 'Phone', isBackedUp: false, createdAt: '', usedAt: '' }
  const codes = { body: { recoveryCodes: ['ABCD'] } }

  async function open() {
    const api = answerDeskCalls({
      'GET /session': [signedIn],
      'GET /passkeys': [{ body: { passkeys: [] } }],
      'GET /sessions': [{ body: { sessions: [] } }],
      'DELETE /passkeys/1': [{}],
      'POST /second-factor/recovery-codes': [codes],
      'POST /second-factor': [codes],
    })
    const account = await import('../../../src/desk/account/account.ts')
    return { api, account, passkeys: await import('../../../src/desk/account/passkeys.ts') }
  }

  test('once a passkey is removed', async () => {
    const { api, passkeys } = await open()
    await passkeys.removeOwnPasskey(passkey)
    expect(api.names()).toContain('GET /sessions')
  })

  test('once codes are renewed', async () => {
    const { api, account } = await open()
    await account.renewOwnCodes()
    expect(api.names()).toContain('GET /sessions')
  })

  test('once an app is set up', async () => {
    const { api, account } = await open()
    account.secondFactorForm.setField('code', '123456')
    await account.submitSecondFactor('SECRET')
    expect(api.names()).toContain('GET /sessions')
  })
})

test('codes are renewed once by two presses: the answers could come in another order than the codes were made', async () => {
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const api = answerDeskCalls({
    'GET /sessions': [{ body: { sessions: [] } }],
    'POST /second-factor/recovery-codes': [first.promise, second.promise],
  })
  const { renewOwnCodes, $secondFactor } = await import('../../../src/desk/account/account.ts')
  const pressed = [renewOwnCodes(), renewOwnCodes()]
  second.resolve({ body: { recoveryCodes: ['VALID'] } })
  await Promise.race([pressed[1], setTimeout(10)])
  first.resolve({ body: { recoveryCodes: ['ONCE'] } })
  await Promise.all(pressed)
  expect(api.names()).toEqual(['POST /second-factor/recovery-codes', 'GET /sessions'])
  expect($secondFactor.get()).toEqual({ state: 'done', recoveryCodes: ['ONCE'] })
})
