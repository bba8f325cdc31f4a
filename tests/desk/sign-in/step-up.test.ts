import { describe, expect, test } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn, signedOut, wrongCode } from '../../support/desk-calls.ts'

const STEP_UP = 'POST /session/step-up'

const personWith = (change: Partial<typeof signedIn.body.person>) => ({
  body: { person: { ...signedIn.body.person, ...change } },
})

/** The dialog over a screen, for which a call waits. */
async function openDialog(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls(answers)
  const { loadSession, currentPerson } = await import('../../../src/desk/sign-in/session.ts')
  const { $interruption, interrupt } = await import('../../../src/desk/shell/interruption.ts')
  const { stepUpForm, submitStepUp } = await import('../../../src/desk/sign-in/step-up.ts')
  await loadSession()
  const waits = interrupt('step-up')
  const submit = (proof: string) => {
    stepUpForm.setField('proof', proof)
    return submitStepUp()
  }
  const shown = () => [stepUpForm.$failure.get(), stepUpForm.$values.get().proof]
  return { api, currentPerson, $interruption, waits, submit, shown }
}

describe('a step-up', () => {
  test('that is refused asks for another code', async () => {
    const { $interruption, submit, shown } = await openDialog({
      'GET /session': [signedIn],
      [STEP_UP]: [wrongCode],
    })
    await submit('000000')
    expect(shown()).toEqual(['This code is wrong.', ''])
    expect($interruption.get()).toBe('step-up')
  })

  test('asks for a code once another tab has set up a second step', async () => {
    const { api, currentPerson, waits, submit, shown } = await openDialog({
      'GET /session': [personWith({ hasSecondFactor: false }), signedIn],
      [STEP_UP]: [
        { status: 400, body: { error: 'Enter the code.', code: 'code-required' } },
        { body: { steppedUpUntil: '' } },
      ],
    })
    await submit('right horse battery')
    // The password would stand in a field that shows it.
    expect(shown()).toEqual(['Enter the code.', ''])
    expect(currentPerson()?.hasSecondFactor).toBe(true)
    await submit('123456')
    expect(await waits).toBe(true)
    expect(api.calls.at(-1)).toMatchObject({ name: STEP_UP, body: { code: '123456' } })
  })

  test('whose answer was lost stands, though its code is used up', async () => {
    const { waits, submit, shown } = await openDialog({
      'GET /session': [signedIn, personWith({ steppedUpUntil: '2026-01-01T00:10:00.000Z' })],
      [STEP_UP]: ['no network', wrongCode],
    })
    await submit('123456')
    expect(shown()).toEqual([deskMessages.noAnswer, '123456'])
    await submit('123456')
    expect([shown(), await waits]).toEqual([['', ''], true])
  })

  test('in a session that has ended leads to the sign-in, by the call that waits', async () => {
    const { waits, submit, shown } = await openDialog({ 'GET /session': [signedIn], [STEP_UP]: [signedOut] })
    await submit('123456')
    expect([shown(), await waits]).toEqual([['', ''], true])
  })
})
