import { gatewayOf } from '../../domain/payments/gateways.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import type { PaymentSettings } from './payment-settings.ts'

/** Where the bank or the gateway reports payments, and whether there is a secret to sign the reports with. */
export function CallbackAddress({ settings }: { settings: PaymentSettings }) {
  const { adapter, callbackUrl, hasCallbackSecret } = settings
  if (callbackUrl === '') return null
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
        {adapter === 'upi' && (
          <span className={hasCallbackSecret ? 'badge badge-green' : 'badge badge-yellow'}>
            {hasCallbackSecret ? 'The secret is set. It is never shown.' : 'No secret is set.'}
          </span>
        )}
      </div>
      <p className="cell-note">{gatewayOf(adapter)?.callbackNote}</p>
    </section>
  )
}
