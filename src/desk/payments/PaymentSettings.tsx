import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { adapterName, adapterNotes, settingsOf } from '../../domain/desk/payments/money-texts.ts'
import { Form } from '../kit/Form.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { CallbackAddress } from './CallbackAddress.tsx'
import {
  loadPaymentSettings,
  paymentSettings,
  type PaymentSettings as Settings,
  settingsForm,
  submitSettings,
} from './payment-settings.ts'
import { SettingField } from './SettingField.tsx'
import { SettingsTest } from './SettingsTest.tsx'

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
  const { adapter, test } = useStore(settingsForm.$values)
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
        <label className="field-check">
          <input
            type="checkbox"
            checked={test === 'yes'}
            onChange={event => settingsForm.setField('test', event.target.checked ? 'yes' : '')}
          />
          Accept test payments on the shop’s public address too. Every page then shows a notice.
        </label>
      )}
    </Form>
  )
}
