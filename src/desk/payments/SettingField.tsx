import { useState } from 'react'
import type { PaymentSetting } from '../../domain/desk/payments/money-texts.ts'
import { Field } from '../../forms/Field.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { type PaymentSettings, type SettingName, settingsForm } from './payment-settings.ts'

interface SettingFieldProps {
  setting: PaymentSetting
  saved: PaymentSettings
}

/** One setting of a way of being paid; a secret that is saved can be replaced and not be read. */
export function SettingField({ setting: { name, label, hint, isSecret }, saved }: SettingFieldProps) {
  // Of these saved settings: what is saved next is not shown again either.
  const [replaced, setReplaced] = useState<PaymentSettings>()
  const field = { form: settingsForm, name: name as SettingName, label, hint, autoComplete: 'off' }
  if (!isSecret) return <Field {...field} maxLength={300} spellCheck={false} autoCapitalize="none" />
  if (!saved.secretsSet.includes(name) || replaced === saved)
    return <PasswordField {...field} autoComplete="new-password" maxLength={300} />
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="actions">
        <span className="badge badge-green">Set. It is never shown.</span>
        {saved.secretsSetAt[name] && (
          <span className="cell-note">
            Last set <DateTime iso={saved.secretsSetAt[name]} never="" />
          </span>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Replace the ${label.toLowerCase()}`}
          onClick={() => setReplaced(saved)}
        >
          Replace
        </button>
      </div>
    </div>
  )
}
