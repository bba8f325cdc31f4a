import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, nobody, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const OPTIONS = 'POST /session/passkey/options'
const SIGN_IN = 'POST /session/passkey'
const STEP_UP = 'POST /session/step-up'
const options = {
  body: {
    options: { rpId: 'desk.localhost', challenge: 'AAAA', timeout: 300_000, userVerification: 'required' },
  },
}
const refusal = { status: 400, body: { error: 'Not accepted.', code: 'passkey-refused' } }

/** The browser's answer to a request for a passkey: a credential, or the name of its error. */
async function openPasskeys(
  answer: 'credential' | string,
  answers: Parameters<typeof answerDeskCalls>[0] = {},
) {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  }
  const get = vi.fn(async (_: { mediation?: string }) => {
    if (answer !== 'credential') throw new DOMException('no', answer)
    return credential
  })
  const PublicKeyCredential = Object.assign(class {}, { isConditionalMediationAvailable: async () => true })
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('window', { PublicKeyCredential })
  vi.stubGlobal('document', { querySelectorAll: () => [{}] })
  const api = answerDeskCalls({
    [OPTIONS]: [options],
    [SIGN_IN]: [{}],
    'GET /session': [signedIn],
    ...answers,
  })
  const { signInForm } = await import('../../../src/desk/sign-in/sign-in.ts')
  const { $session, loadSession } = await import('../../../src/desk/sign-in/session.ts')
  const store = await import('../../../src/desk/sign-in/passkey-sign-in.ts')
  const stepUp = await import('../../../src/desk/sign-in/step-up.ts')
  return { api, get, signInForm, $session, loadSession, ...store, ...stepUp }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('signing in by a passkey', () => {
  test('sends what the browser answers, and nothing typed', async () => {
    const { api, submitPasskeySignIn, $session } = await openPasskeys('credential')
    await submitPasskeySignIn()
    expect(api.names()).toEqual([OPTIONS, SIGN_IN, 'GET /session'])
    const response = { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }
    const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} }
    expect(api.calls[1]?.body).toEqual({ passkey: { ...credential, response } })
    expect($session.get()).toMatchObject({ state: 'signed-in' })
  })

  test('over a screen means the person whose session ended', async () => {
    const { api, submitPasskeySignIn, loadSession } = await openPasskeys('credential')
    await loadSession()
    await submitPasskeySignIn()
    expect(api.calls[2]?.body).toMatchObject({ email: 'keeper@example.com' })
  })

  test.each([
    ['NotAllowedError', deskMessages.passkeyEnded],
    ['NotSupportedError', deskMessages.passkeyFailed],
  ])('that the browser ends with %s says so', async (name, text) => {
    const { submitPasskeySignIn, signInForm } = await openPasskeys(name)
    await submitPasskeySignIn()
    expect(signInForm.$failure.get()).toBe(text)
  })

  test('that the desk refuses says so', async () => {
    const { submitPasskeySignIn, signInForm, $session } = await openPasskeys('credential', {
      [SIGN_IN]: [refusal],
      'GET /session': [nobody],
    })
    await submitPasskeySignIn()
    expect([signInForm.$failure.get(), $session.get().state]).toEqual(['Not accepted.', 'loading'])
  })

  test('is offered at the address, and an offer that is not taken is silent', async () => {
    const { offerPasskeys, get, signInForm, $session } = await openPasskeys('credential')
    const end = offerPasskeys()
    await waitFor(() => expect($session.get().state).toBe('signed-in'))
    expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
    end()
    vi.resetModules()
    const other = await openPasskeys('NotAllowedError')
    const stop = other.offerPasskeys()
    await waitFor(() => expect(other.get).toHaveBeenCalledOnce())
    stop()
    expect([signInForm.$failure.get(), other.signInForm.$failure.get()]).toEqual(['', ''])
  })
})

describe('a step-up by a passkey', () => {
  test('sends the proof, and shows a refusal', async () => {
    const { api, stepUpByPasskey, stepUpForm } = await openPasskeys('credential', {
      [STEP_UP]: [refusal, { body: { steppedUpUntil: '' } }],
    })
    await stepUpByPasskey()
    expect(stepUpForm.$failure.get()).toBe('Not accepted.')
    await stepUpByPasskey()
    expect([stepUpForm.$failure.get(), api.names().at(-1)]).toEqual(['', STEP_UP])
  })
})
