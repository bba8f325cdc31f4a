import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { getInvoicePdf } from '../../../contract/desk/invoices.ts'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import { MAX_REASON } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { invoicePath } from '../../../domain/desk/paths.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Field } from '../../../forms/Field.tsx'
import { QuietButton, SecondaryButton } from '../../kit/Buttons.tsx'
import { DateTime } from '../../kit/DateTime.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Form } from '../../kit/Form.tsx'
import { SaveFileButton } from '../../kit/SaveFileButton.tsx'
import { SelectField } from '../../kit/SelectField.tsx'
import { TitledSection } from '../../kit/TitledSection.tsx'
import { useIsOpen } from '../../kit/work.ts'
import { type CreditForm, createCreditForm, leftOf, submitCredit } from './invoices.ts'

/** The order's invoice and its credit notes; of an order without them what was given back can be recorded. */
export function OrderInvoices({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const { invoices } = order
  const [isCrediting, setCrediting] = useState(false)
  const isInvoiced = invoices.length > 0
  const mayEdit = mayDo(shop.role, 'money:edit')
  if (!isInvoiced && !(mayEdit && isRefundable(order))) return null
  return (
    <TitledSection id="invoices" title={isInvoiced ? 'Invoices' : 'Refund'}>
      {isInvoiced && <Documents shop={shop.slug} invoices={invoices} />}
      {(leftOf(invoices) > 0 || !isInvoiced) && mayEdit && (
        <SecondaryButton className="mt-3" onClick={() => setCrediting(true)}>
          {isInvoiced ? 'Credit a part' : 'Record a refund'}
        </SecondaryButton>
      )}
      {isCrediting && <CreditDialog shop={shop.slug} order={order} onClose={() => setCrediting(false)} />}
    </TitledSection>
  )
}

function Documents({ shop, invoices }: { shop: string; invoices: ShopOrder['invoices'] }) {
  return (
    <ul className="rows">
      {invoices.map(({ id, title, number, issuedAt, total }) => (
        <li key={id} className="row">
          <span className="min-w-0">
            {title} {number}
            <span className="cell-note">
              {formatRupees(total)}, <DateTime iso={issuedAt} />
            </span>
          </span>
          <span className="actions">
            <a
              className="button button-quiet"
              href={invoicePath(shop, id)}
              aria-label={`Print ${title} ${number}`}
            >
              Print
            </a>
            <SaveFileButton from={getInvoicePdf} request={{ params: { shop, invoice: `${id}` } }}>
              PDF<span className="sr-only"> of {number}</span>
            </SaveFileButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether money was kept for an order that was sent. */
function isRefundable({ status, toCollect, attempts }: ShopOrder): boolean {
  const isKept = attempts.some(
    one => one.state === 'paid' && one.amount > 0 && !one.isRefundDue && one.refundedAt === '',
  )
  return (status === 'shipped' || status === 'delivered') && toCollect === 0 && isKept
}

const creditTexts = {
  title: 'Credit note for order',
  about:
    'When you refund a part and the order stands. First send the money to the shopper from the shop’s bank or payment gateway. The credit note lessens the invoice and its GST. You cannot undo it. An order that you cancel or change gets its credit note by itself.',
  form: 'Issue a credit note',
  submit: 'Issue it',
  busy: 'Issuing…',
  amount: 'With GST. At most what is left of the invoice.',
  reason: 'It stands on the credit note, such as ‘One piece was torn’.',
  bank: 'The number of your transfer, to record the refund with it. Leave it empty if no money moves.',
}

const refundTexts: typeof creditTexts = {
  title: 'Refund of order',
  about:
    'When you give back what was paid, or a part of it, and the order stands. First send the money to the shopper from the shop’s bank or payment gateway. You cannot undo it.',
  form: 'Record a refund',
  submit: 'Record it',
  busy: 'Recording…',
  amount: 'At most what was paid.',
  reason: 'Such as ‘One piece was torn’.',
  bank: 'The number of your transfer.',
}

/** Issues a credit note for a part of an invoice, or records a refund where there is none. */
function CreditDialog({ shop, order, onClose }: { shop: string; order: ShopOrder; onClose: () => void }) {
  const texts = order.invoices.length > 0 ? creditTexts : refundTexts
  const [form] = useState(createCreditForm)
  const isOpen = useIsOpen()
  const submit = async () => {
    if ((await submitCredit(shop, order, form, isOpen)) && isOpen()) onClose()
  }
  const typed = { form, autoComplete: 'off' }
  return (
    <Dialog title={`${texts.title} ${order.number}`} onCancel={onClose}>
      <p className="mb-5">{texts.about}</p>
      <Form
        form={form}
        label={texts.form}
        onSubmit={submit}
        submit={texts.submit}
        busy={texts.busy}
        actions={<QuietButton onClick={onClose}>Cancel</QuietButton>}
      >
        {texts === creditTexts && order.items.length > 1 && <CreditedItem form={form} items={order.items} />}
        <Field
          {...typed}
          name="amount"
          label="Amount in rupees"
          hint={texts.amount}
          inputMode="decimal"
          maxLength={15}
        />
        <Field {...typed} name="reason" label="Reason" hint={texts.reason} maxLength={MAX_REASON} />
        <Field
          {...typed}
          name="bankReference"
          label="Bank’s number"
          hint={texts.bank}
          maxLength={64}
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}

/** Which item the credit note is for: each has a rate of its own. */
function CreditedItem({ form, items }: Pick<ShopOrder, 'items'> & { form: CreditForm }) {
  const { line } = useStore(form.$values)
  return (
    <SelectField
      label="For"
      value={line}
      options={[
        ['', 'All items, in proportion'],
        ...items.map(item => [`${item.line}`, itemText(item)] as const),
      ]}
      hint="For an item that came back or is faulty choose it: its own GST is credited."
      onChange={chosen => form.setField('line', chosen)}
    />
  )
}

function itemText({ title, size, color }: ShopOrder['items'][number]): string {
  return [title, size, color].filter(text => text !== '').join(', ')
}
