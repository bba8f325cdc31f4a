import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Person } from '../../../src/desk/sign-in/session.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

const lacksSecondFactor = {
  body: {
    person: { ...signedIn.body.person, hasTotp: false, hasSecondFactor: false, needsSecondFactor: true },
  },
}

test('codes stay in the place of every screen until a new keeper has kept them', async () => {
  const api = answerDeskCalls({
    'GET /session': [lacksSecondFactor, 'no network', signedIn],
    'GET /sessions': [{ body: { sessions: [] } }],
    'POST /second-factor': [{ body: { recoveryCodes: ['ABCD'] } }],
  })
  const { loadSession, currentPerson } = await import('../../../src/desk/sign-in/session.ts')
  const account = await import('../../../src/desk/account/account.ts')
  const shown = () => [currentPerson()?.needsSecondFactor, account.$secondFactor.get().state]
  await loadSession()
  account.secondFactorForm.setField('code', '123456')
  await account.submitSecondFactor('SECRET')
  expect(shown()).toEqual([true, 'done'])
  expect(api.names()).toEqual(['GET /session', 'POST /second-factor', 'GET /sessions'])
  // Without an answer the codes are still the only way on.
  await account.endSecondFactor()
  expect(shown()).toEqual([true, 'done'])
  await account.endSecondFactor()
  expect(shown()).toEqual([false, 'idle'])
})

test('the form of a password has the address in a field that password managers read', async () => {
  answerDeskCalls({
    'GET /session': [signedIn],
    'GET /sessions': [{ body: { sessions: [] } }],
    'GET /passkeys': [{ body: { passkeys: [] } }],
  })
  await (await import('../../../src/desk/account/account.ts')).loadOwnSessions()
  await (await import('../../../src/desk/account/passkeys.ts')).loadPasskeys()
  const { Account } = await import('../../../src/desk/account/Account.tsx')
  const html = renderToStaticMarkup(createElement(Account, { person: signedIn.body.person as Person }))
  const [field = ''] = /<input[^>]*autoComplete="username"[^>]*>/i.exec(html) ?? []
  expect(field).toContain('value="keeper@example.com"')
  expect(field).not.toContain('type="hidden"')
})

test('codes of a factor that was removed meanwhile give way to the set-up, not to a message that nothing answers', async () => {
  answerDeskCalls({
    'GET /session': [lacksSecondFactor],
    'GET /sessions': [{ body: { sessions: [] } }],
    'POST /second-factor': [{ body: { recoveryCodes: ['ABCD'] } }],
  })
  const { loadSession } = await import('../../../src/desk/sign-in/session.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  const account = await import('../../../src/desk/account/account.ts')
  await loadSession()
  account.secondFactorForm.setField('code', '123456')
  await account.submitSecondFactor('SECRET')
  await account.endSecondFactor()
  expect([account.$secondFactor.get().state, $notice.get()]).toEqual(['idle', undefined])
})
