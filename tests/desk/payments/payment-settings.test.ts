import { describe, expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const PATH = '/shops/books/payment-settings'
const view = (adapter: string, secretsSet: string[] = []) => ({
  body: {
    adapter,
    adapters: ['sandbox', 'upi', 'payu'],
    settings: { key: 'KEY', vpa: 'asha@okbank' },
    secretsSet,
    secretsSetAt: {},
    allowsTestPayments: false,
    callbackUrl: 'https://api.books.example/api/v1/payments/callback/payu',
    hasCallbackSecret: true,
  },
})

async function open(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const store = await import('../../../src/desk/payments/payment-settings.ts')
  await store.loadPaymentSettings('books')
  return { api, ...store }
}

describe('payment settings', () => {
  test('fills the form with what is saved, and a secret with nothing', async () => {
    const { settingsForm } = await open({ [`GET ${PATH}`]: [view('payu', ['salt'])] })
    expect(settingsForm.$values.get()).toMatchObject({ adapter: 'payu', key: 'KEY', salt: '', test: '' })
  })

  test('needs a secret that is not set, and keeps one that is', async () => {
    const { api, settingsForm, submitSettings } = await open({
      [`GET ${PATH}`]: [view('payu')],
      [`PUT ${PATH}`]: [view('payu', ['salt'])],
    })
    await submitSettings('books')
    expect(settingsForm.$errors.get()).toEqual({ salt: 'Salt is missing.' })
    settingsForm.setField('salt', 'pepper')
    await submitSettings('books')
    const settings = { key: 'KEY', salt: 'pepper', payOrigin: '', serviceOrigin: '' }
    expect(api.calls.at(-1)?.body).toEqual({ adapter: 'payu', settings, allowsTestPayments: false })
    expect(settingsForm.$values.get().salt).toBe('')
    await submitSettings('books')
    expect(settingsForm.$errors.get()).toEqual({})
  })

  test('keeps a secret that is typed while the settings are loaded again', async () => {
    const { settingsForm, loadPaymentSettings } = await open({ [`GET ${PATH}`]: [view('payu')] })
    const loading = loadPaymentSettings('books')
    settingsForm.setField('salt', 'pepper')
    await loading
    expect(settingsForm.$values.get()).toMatchObject({ salt: 'pepper', key: 'KEY' })
  })

  test('sends the settings of the chosen adapter alone, and test payments for the sandbox alone', async () => {
    const { api, settingsForm, submitSettings } = await open({
      [`GET ${PATH}`]: [view('sandbox')],
      [`PUT ${PATH}`]: [view('upi')],
    })
    settingsForm.setField('test', 'yes')
    settingsForm.setField('adapter', 'upi')
    await submitSettings('books')
    const settings = { vpa: 'asha@okbank', merchantCode: '' }
    expect(api.calls.at(-1)?.body).toEqual({ adapter: 'upi', settings, allowsTestPayments: false })
  })

  test('saved give the takings beside them anew: test payments no longer count', async () => {
    const TAKINGS = 'GET /shops/books/takings?by=month&from=2025-01-01&until=2025-12-31'
    const day = (net: number) => ({
      body: {
        takings: [{ period: '2025-11', payments: 1, received: net, refunded: 0, net, owed: 0 }],
      },
    })
    const { settingsForm, submitSettings } = await open({
      [`GET ${PATH}`]: [view('sandbox')],
      [`PUT ${PATH}`]: [view('upi')],
      [TAKINGS]: [day(3947), day(0)],
    })
    const { loadTakings, takings } = await import('../../../src/desk/payments/payments.ts')
    await loadTakings('books', '2025')
    settingsForm.setField('adapter', 'upi')
    await submitSettings('books')
    await waitFor(() => expect(takings.value()?.map(({ net }) => net)).toEqual([0]))
  })

  test('of another shop stay in the form when an answer about this one comes late', async () => {
    const result = { isWorking: true, problem: '', untried: '' }
    const { settingsForm, submitSettings, testSettings, loadPaymentSettings, ...store } = await open({
      [`GET ${PATH}`]: [view('payu', ['salt'])],
      [`PUT ${PATH}`]: [view('payu', ['salt'])],
      [`POST ${PATH}/test`]: [{ body: result }],
      'GET /shops/vastra/payment-settings': [view('upi')],
    })
    await loadPaymentSettings('vastra')
    await submitSettings('books')
    await testSettings('books')
    expect(settingsForm.$values.get().adapter).toBe('upi')
    expect([store.paymentSettings.value()?.adapter, store.$settingsTest.get()]).toEqual(['upi', undefined])
  })

  test('is tested, and the result goes with the next change', async () => {
    const result = { isWorking: false, problem: 'The setting salt is missing.', untried: '' }
    const { settingsForm, submitSettings, testSettings, $settingsTest } = await open({
      [`GET ${PATH}`]: [view('upi')],
      [`PUT ${PATH}`]: [view('upi')],
      [`POST ${PATH}/test`]: [{ body: result }],
    })
    await testSettings('books')
    expect($settingsTest.get()).toEqual(result)
    settingsForm.setField('vpa', 'other@okbank')
    await submitSettings('books')
    expect($settingsTest.get()).toBeUndefined()
  })
})
