import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { exportCustomer } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { Field } from '../../forms/Field.tsx'
import { FormShell } from '../../forms/FormShell.tsx'
import { DangerButton, QuietButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Link } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { Screen } from '../shell/Screen.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import {
  customer,
  customersPath,
  eraseForm,
  loadCustomer,
  type Customer as Shown,
  seenName,
  submitErase,
} from './customers.ts'
import { Facts } from './Facts.tsx'

/** One customer, with the orders, and what may be done with the account. */
export function Customer({ shop, id }: { shop: DeskShop; id: string }) {
  return (
    <Screen title="Customer" context={shop.name} back={[deskPaths.customers(shop.slug), 'All customers']}>
      <LoadedView
        {...useLoaded(customer.$state, loadCustomer, shop.slug, id)}
        label="Loading the customer"
        missing="This customer does not exist. The account may have been deleted."
      >
        {value => (
          <>
            <CustomerFacts shown={value} />
            <CustomerOrders shop={shop} customer={value} />
            {mayDo(shop.role, 'customers:edit') && <CustomerData shop={shop.slug} customer={value} />}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function CustomerFacts({ shown }: { shown: Shown }) {
  const { firstName, lastName, email, isConfirmed, createdAt, orders } = shown
  const address = (
    <>
      <Link href={`mailto:${email}`}>{email}</Link>{' '}
      {!isConfirmed && <span className="badge badge-yellow">Not confirmed</span>}
    </>
  )
  return (
    <Facts
      of={{
        Name: seenName(`${firstName} ${lastName}`) || 'Not given',
        Email: address,
        'Account since': <DateTime iso={createdAt} />,
        Orders: orders,
      }}
    />
  )
}

/** Export and erasure of what the shop has stored about a customer. */
function CustomerData({ shop, customer }: { shop: string; customer: Shown }) {
  const [isOpen, setOpen] = useState(false)
  const { id, email, isConfirmed, openOrders } = customer
  return (
    <TitledSection id="data" title="Customer data">
      <div className="stack max-w-prose">
        <p>For a customer who asks for their data or wants their account deleted.</p>
        {!isConfirmed && (
          <p>
            Orders that were placed with this address without an account are not part of it, as nobody has
            confirmed the address. Look for them under{' '}
            <Link href={customersPath('guests', { shop, words: email })}>Guests</Link>.
          </p>
        )}
        {openOrders.length > 0 && (
          <p className="alert">
            You can delete the account when these orders are delivered or cancelled: {openOrders.join(', ')}.
          </p>
        )}
        <div className="actions">
          <SaveFileButton from={exportCustomer} request={{ params: { shop, customer: id } }}>
            Download the data
          </SaveFileButton>
          {openOrders.length === 0 && (
            <DangerButton onClick={() => setOpen(true)}>Delete the account</DangerButton>
          )}
        </div>
      </div>
      {isOpen && <EraseDialog shop={shop} customer={customer} onClose={() => setOpen(false)} />}
    </TitledSection>
  )
}

/** Asks for the customer's address, as nothing undoes the erasure. */
function EraseDialog({ shop, customer, onClose }: { shop: string; customer: Shown; onClose: () => void }) {
  const failure = useStore(eraseForm.$failure)
  const busy = useStore(eraseForm.$busy)
  const close = () => {
    eraseForm.reset()
    onClose()
  }
  return (
    <Dialog title="Delete this account?" onCancel={close}>
      <FormShell
        form={eraseForm}
        label="Delete this account"
        className="stack"
        onSubmit={() => submitErase(shop, customer)}
      >
        <p>
          This permanently deletes the account of <strong>{customer.email}</strong>. You cannot undo this. The
          orders stay, as the law requires, without the customer’s name, street, phone number and e-mail
          address. Invoices and credit notes stay as they were issued, with the buyer’s name and address: the
          law asks you to keep them.
        </p>
        <Field
          form={eraseForm}
          name="email"
          label="Email of the customer"
          hint="Type it to make sure that this is the right account."
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <DangerButton type="submit" aria-disabled={busy} aria-busy={busy}>
            Delete permanently
          </DangerButton>
          <QuietButton onClick={close}>Cancel</QuietButton>
        </div>
      </FormShell>
    </Dialog>
  )
}
