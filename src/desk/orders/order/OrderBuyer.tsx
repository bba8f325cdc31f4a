import { useState } from 'react'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { MAX_NAME } from '../../../contract/input-limits.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { Field } from '../../../forms/Field.tsx'
import type { FieldValues, FormFields } from '../../../forms/form.ts'
import { QuietButton } from '../../kit/Buttons.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Form } from '../../kit/Form.tsx'
import { useIsOpen } from '../../kit/work.ts'
import { createBuyerForm, leftOf, submitBuyer } from './invoices.ts'

/** The GSTIN of a buyer who is a business; it can be added and changed where the order has tax. */
export function OrderBuyer({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { buyerGstin, buyerCompany, name, priced, status } = order
  const isOfUse = buyerGstin + buyerCompany !== '' || (priced?.taxes.length ?? 0) > 0
  // An erased order names nobody.
  const isOpenToChange = status !== 'cancelled' && name !== ''
  return (
    <>
      {buyerGstin && <p className="order-address">GSTIN of the buyer: {buyerGstin}</p>}
      {isOfUse && isOpenToChange && mayDo(shop.role, 'money:edit') && (
        <QuietButton onClick={() => setOpen(true)}>
          {buyerGstin ? 'Change the GSTIN' : 'Add a GSTIN of the buyer'}
        </QuietButton>
      )}
      {isOpen && <BuyerDialog shop={shop.slug} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function BuyerDialog({ shop, order, onClose }: { shop: string; order: ShopOrder; onClose: () => void }) {
  const [form] = useState(() => createBuyerForm(order))
  const isOpen = useIsOpen()
  const submit = async () => {
    if ((await submitBuyer(shop, order, form, isOpen)) && isOpen()) onClose()
  }
  return (
    <Dialog title={`Buyer of order ${order.number}`} onCancel={onClose}>
      {leftOf(order.invoices) > 0 && (
        <p className="mb-5">
          The invoice is given back in full by a credit note, and a new one is issued to this buyer today. You
          cannot undo it. Ask your accountant how late this may be.
        </p>
      )}
      <Form
        form={form}
        label="Buyer"
        onSubmit={submit}
        submit="Save"
        busy="Saving…"
        actions={<QuietButton onClick={onClose}>Cancel</QuietButton>}
      >
        <BuyerFields form={form} />
      </Form>
    </Dialog>
  )
}

interface BuyerFieldsProps<Values extends FieldValues> {
  form: FormFields<Values>
  onBlur?: () => void
}

/** GSTIN of a buyer who is a business, and the name in that registration. */
export function BuyerFields<Values extends Record<'gstin' | 'company', string>>({
  form,
  onBlur,
}: BuyerFieldsProps<Values>) {
  return (
    <>
      <Field
        form={form}
        name="gstin"
        label="GSTIN of the buyer (optional)"
        hint="For a business. It is printed on the invoice."
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={onBlur}
      />
      <Field
        form={form}
        name="company"
        label="Name of the business (optional)"
        hint="As in its GST registration, if it is not the name in the address."
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </>
  )
}
