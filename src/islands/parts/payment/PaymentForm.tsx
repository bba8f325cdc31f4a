import { useStore } from '@nanostores/react'
import type { PaymentField as Described } from '../../../contract/orders/payment.ts'
import { paymentMessages } from '../../../domain/messages/orders/payment.ts'
import { missingFields, visibleFields } from '../../../domain/payments/payment-form.ts'
import { paymentForm, submitPayment } from '../../../stores/orders/payment.ts'
import { FormShell } from '../FormShell.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { PaymentField } from './PaymentField.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'

/** The form described by the shop's gateway. */
export function PaymentForm({ fields, problem }: { fields: readonly Described[]; problem: string }) {
  const values = useStore(paymentForm.$values)
  const busy = useStore(paymentForm.$busy)
  const missing = missingFields(fields, values)
  return (
    <div className="space-y-5">
      {problem && <PaymentProblem text={problem} />}
      <FormShell form={paymentForm} onSubmit={submitPayment} label="Payment">
        {visibleFields(fields, values).map(field => (
          <PaymentField key={field.name} field={field} />
        ))}
        <SubmitButton
          label="Pay Now"
          busyLabel="Processing..."
          busy={busy}
          disabled={missing.length > 0}
          describedBy={missing.length > 0 ? 'pay-missing' : undefined}
        />
        {missing.length > 0 && (
          <p className="text-sm text-muted" id="pay-missing">
            {paymentMessages.missing(missing)}
          </p>
        )}
      </FormShell>
    </div>
  )
}
