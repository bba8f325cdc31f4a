import { useStore } from '@nanostores/react'
import { MAX_CANCEL_REASON } from '../../../contract/orders/order-change.ts'
import { cancelReasons, orderChangeMessages } from '../../../domain/messages/accounts/guest.ts'
import { isPayable, type OrderView } from '../../../domain/orders/order.ts'
import { Field } from '../../../forms/Field.tsx'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { FormShell } from '../../../forms/FormShell.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { cancelForm, submitCancel } from '../../../stores/orders/order-change.ts'

/** Asks why, then cancels the order. */
export function CancelOrderForm({
  order,
  onChanged,
  onClose,
}: {
  order: OrderView
  onChanged: (order: OrderView) => void
  onClose: () => void
}) {
  const busy = useStore(cancelForm.$busy)
  const { reason } = useStore(cancelForm.$values)
  const id = String(order.id)
  return (
    <FormShell form={cancelForm} onSubmit={() => submitCancel(id, onChanged)} label="Cancel order">
      <p>
        {orderChangeMessages.cancelLead}{' '}
        {!isPayable(order) && order.cod === '' && orderChangeMessages.cancelPaid}
      </p>
      <ReasonField />
      {reason === cancelReasons.at(-1) && (
        <Field form={cancelForm} name="words" label="Your reason" maxLength={MAX_CANCEL_REASON} />
      )}
      <div className="grid gap-3 xs:flex">
        <SubmitButton label={orderChangeMessages.cancel} busy={busy} wide={false} />
        <button type="button" className="button button-secondary" onClick={onClose}>
          {orderChangeMessages.keep}
        </button>
      </div>
    </FormShell>
  )
}

function ReasonField() {
  const { reason } = useStore(cancelForm.$values)
  const error = useStore(cancelForm.$errors).reason
  return (
    <div className="field">
      <label className="field-label" htmlFor="reason">
        Reason
      </label>
      <select
        id="reason"
        name="reason"
        className="field-input"
        value={reason}
        ref={select => (reason === '' ? select?.focus() : undefined)}
        onChange={event => cancelForm.setField('reason', event.target.value)}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={messageIds('reason', { error })}
      >
        <option value="">Choose a reason</option>
        {cancelReasons.map(text => (
          <option key={text}>{text}</option>
        ))}
      </select>
      <FieldMessages id="reason" error={error} />
    </div>
  )
}
