import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { adapterName } from '../../domain/desk/payments/money-texts.ts'
import { gatewayOf, gatewaySettings } from '../../domain/payments/gateways.ts'
import { CheckboxField } from '../../forms/Checkbox.tsx'
import { Field } from '../../forms/Field.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Form } from '../kit/Form.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { BusyButton } from '../kit/SaveFileButton.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import {
  $settingsTest,
  loadPaymentSettings,
  paymentSettings,
  type PaymentSettings as Settings,
  settingsForm,
  submitSettings,
  testSettings,
} from './payment-settings.ts'

/** Payment settings: the adapter with its settings, and a test of those that are saved. */
export function PaymentSettings({ shop }: { shop: string }) {
  return (
    <TitledSection id="way" title="Payment settings">
      <div className="panel max-w-prose">
        <LoadedView
          {...useLoaded(paymentSettings.$state, loadPaymentSettings, shop)}
          label="Loading the payment settings"
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
    </TitledSection>
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
              <span className="cell-note">{gatewayOf(name)?.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {gatewaySettings(adapter).map(setting => (
        <SettingField key={setting.name} setting={setting} saved={settings} />
      ))}
      {gatewayOf(adapter)?.isTest && (
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
  return (
    <>
      <BusyButton onPress={() => testSettings(shop)}>Test the saved settings</BusyButton>
      <div role="status">
        {result && (
          <p className={result.isWorking ? 'alert' : 'alert alert-danger'}>
            <span>{result.isWorking ? 'All settings are filled in.' : result.problem}</span> {result.untried}
          </p>
        )}
      </div>
    </>
  )
}

/** Where the bank or the gateway reports payments, and whether there is a secret; of the saved method, not of another that is chosen. */
function CallbackAddress({ settings }: { settings: Settings }) {
  const { adapter, callbackUrl, hasCallbackSecret } = settings
  const chosen = useStore(settingsForm.$values).adapter
  if (callbackUrl === '' || chosen !== adapter) return null
  return (
    <section className="field" aria-labelledby="callback">
      <h3 className="field-label" id="callback">
        Web address for callbacks
      </h3>
      <code className="callback-address">{callbackUrl}</code>
      <div className="actions">
        <CopyButton
          text={callbackUrl}
          label="Copy the address"
          done="The address was copied."
          refused="This browser could not copy the address. Select it and copy it yourself."
        />
        {gatewayOf(adapter)?.usesCallbackSecret && (
          <span className={hasCallbackSecret ? 'badge badge-green' : 'badge badge-yellow'}>
            {hasCallbackSecret ? 'The secret is set. It is never shown.' : 'No secret is set.'}
          </span>
        )}
      </div>
      <p className="cell-note">{gatewayOf(adapter)?.callbackNote}</p>
    </section>
  )
}

const UNCONFIRMED =
  'A payment that is under way while you replace it may not be confirmed: look for it at the gateway, and record it on its order.'

interface SettingFieldProps {
  setting: ReturnType<typeof gatewaySettings>[number]
  saved: Settings
}

/** One setting of a gateway; a secret that is saved can be replaced and not be read. */
function SettingField({ setting: { name, label, hint, isSecret }, saved }: SettingFieldProps) {
  // Of these saved settings: what is saved next is not shown again either.
  const [replaced, setReplaced] = useState<Settings>()
  const isReplaced = replaced === saved
  const shownHint = isReplaced ? UNCONFIRMED : hint
  const field = { form: settingsForm, name, label, hint: shownHint, autoComplete: 'off', required: false }
  if (!isSecret) return <Field {...field} maxLength={300} spellCheck={false} autoCapitalize="none" />
  if (!saved.secretsSet.includes(name) || isReplaced)
    return <PasswordField {...field} autoComplete="new-password" maxLength={300} />
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="actions">
        <span className="badge badge-green">Set. It is never shown.</span>
        {saved.secretsSetAt[name] && (
          <span className="cell-note">
            Last set <DateTime iso={saved.secretsSetAt[name]} />
          </span>
        )}
        <QuietButton aria-label={`Replace the ${label.toLowerCase()}`} onClick={() => setReplaced(saved)}>
          Replace
        </QuietButton>
      </div>
    </div>
  )
}
