import { useState } from 'react'
import { exportGuest } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { DangerButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Link } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { replaceWith, screenStays } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { seenName } from './customers.ts'
import { Facts } from './Facts.tsx'
import { deleteGuestData, guest, type Guest as Shown } from './guests.ts'

/** One guest, with the orders, and what may be done with the data. */
export function Guest({ shop, order }: { shop: DeskShop; order: string }) {
  const isHere = screenStays()
  return (
    <Screen title="Guest" context={shop.name} back={[deskPaths.guests(shop.slug), 'All guests']}>
      <LoadedView
        {...useLoaded(guest.$state, guest.load, shop.slug, order)}
        label="Loading the guest"
        missing="This guest does not exist. The data may have been deleted, or the order belongs to an account."
      >
        {value => (
          <>
            <GuestFacts shown={value} />
            <CustomerOrders shop={shop} customer={value} />
            {mayDo(shop.role, 'customers:edit') && (
              <GuestData
                shop={shop.slug}
                order={value.order}
                email={value.email}
                openOrders={value.openOrders}
                onDeleted={() => isHere() && replaceWith(deskPaths.guests(shop.slug))}
              />
            )}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function GuestFacts({ shown: { name, email, orders, lastOrderAt } }: { shown: Shown }) {
  const called = (
    <>
      {seenName(name) || 'Not given'} <span className="badge">Guest</span>
    </>
  )
  const address = email !== '' && <Link href={`mailto:${email}`}>{email}</Link>
  return (
    <Facts
      of={{
        Name: called,
        Email: address || 'Not given',
        'Last order': <DateTime iso={lastOrderAt} />,
        Orders: orders,
      }}
    />
  )
}

interface GuestDataProps {
  shop: string
  /** Number of one of the guest's orders, which stands for the guest. */
  order: number
  /** Empty where an order by phone has none: then it is the guest's only one. */
  email: string
  /** Numbers of the guest's orders on their way, as far as they are known. */
  openOrders?: readonly number[]
  onDeleted: () => unknown
}

/** Export and erasure of what the shop has stored about a guest. */
export function GuestData({ shop, order, email, openOrders = [], onDeleted }: GuestDataProps) {
  const [isOpen, setOpen] = useState(false)
  const params = { shop, order: `${order}` }
  const remove = async () => {
    await deleteGuestData(shop, order)
    await onDeleted()
  }
  return (
    <TitledSection id="guest" title="Guest’s data">
      <div className="stack max-w-prose">
        <p>For a guest who asks for their data or wants it deleted.</p>
        {openOrders.length > 0 && (
          <p className="alert">
            You can delete the data when these orders are delivered or cancelled: {openOrders.join(', ')}.
          </p>
        )}
        <div className="actions">
          <SaveFileButton from={exportGuest} request={{ params }}>
            Download the data
          </SaveFileButton>
          {openOrders.length === 0 && (
            <DangerButton onClick={() => setOpen(true)}>Delete the data</DangerButton>
          )}
        </div>
      </div>
      {isOpen && (
        <Confirm
          title="Delete this guest’s data?"
          confirm="Delete permanently"
          danger
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            This permanently deletes name, street, phone number and e-mail address from{' '}
            {email === '' ? (
              'this order'
            ) : (
              <>
                every order that was placed with <strong>{email}</strong> without an account
              </>
            )}
            . You cannot undo this. The orders stay, as the law requires. Invoices and credit notes stay as
            they were issued, with the buyer’s name and address.
          </p>
        </Confirm>
      )}
    </TitledSection>
  )
}
