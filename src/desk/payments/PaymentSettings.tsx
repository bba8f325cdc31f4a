import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adapterName, adapterNotes, settingsOf } from '../../domain/desk/payments/money-texts.ts'
import { CheckboxField } from '../../forms/Checkbox.tsx'
import { Form } from '../kit/Form.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { CallbackAddress } from './CallbackAddress.tsx'
import {
  $settingsTest,
  loadPaymentSettings,
  paymentSettings,
  type PaymentSettings as Settings,
  settingsForm,
  submitSettings,
  testSettings,
} from './payment-settings.ts'
import { SettingField } from './SettingField.tsx'

/** Payment settings: the adapter with its settings, and a test of those that are saved. */
export function PaymentSettings({ shop }: { shop: string }) {
  const state = useStore(paymentSettings.$state)
  useEffect(() => void loadPaymentSettings(shop), [shop])
  return (
    <section aria-labelledby="way">
      <h2 className="section-title" id="way">
        Payment settings
      </h2>
      <div className="panel max-w-prose">
        <LoadedView
          state={state}
          label="Loading the payment settings"
          onRetry={() => loadPaymentSettings(shop)}
        >
          {settings => (
            <div className="stack">
              <SettingsForm shop={shop} settings={settings} />
              <CallbackAddress settings={settings} />
              <SettingsTest shop={shop} />
            </div>
          )}
        </LoadedView>
      </div>
    </section>
  )
}

function SettingsForm({ shop, settings }: { shop: string; settings: Settings }) {
  const { adapter } = useStore(settingsForm.$values)
  return (
    <Form
      form={settingsForm}
      label="Payment settings"
      onSubmit={() => submitSettings(shop)}
      submit="Save"
      busy="Saving…"
    >
      <fieldset className="role-choice">
        <legend className="field-label">Payment method</legend>
        {settings.adapters.map(name => (
          <label key={name} className="role-option">
            <input
              type="radio"
              name="adapter"
              value={name}
              checked={adapter === name}
              onChange={() => settingsForm.setField('adapter', name)}
            />
            <span>
              {adapterName(name)}
              <span className="cell-note">{adapterNotes[name]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {settingsOf(adapter).map(setting => (
        <SettingField key={setting.name} setting={setting} saved={settings} />
      ))}
      {adapter === 'sandbox' && (
        <CheckboxField
          form={settingsForm}
          name="test"
          label="Accept test payments on the shop’s public address too. Every page then shows a notice."
        />
      )}
    </Form>
  )
}

/** Tries the settings that are saved, and shows what came of it. */
function SettingsTest({ shop }: { shop: string }) {
  const result = useStore($settingsTest)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    await testSettings(shop)
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void run()}
      >
        Test the saved settings
      </button>
      <div role="status">
        {result && (
          <p className={result.isWorking ? 'alert' : 'alert alert-danger'}>
            {result.isWorking ? 'All settings are filled in.' : result.problem} {result.untried}
          </p>
        )}
      </div>
    </>
  )
}
