import { useState } from 'react'
import {
  type CodOutcome,
  MAX_EVENTS,
  type OrderEvent,
  type ShopAttempt,
  type ShopOrder,
} from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { codMoveTexts, collectText } from '../../../domain/desk/cod-texts.ts'
import { addressLines, attemptTexts, eventText, moveTexts } from '../../../domain/desk/orders/order-texts.ts'
import { otherInvoiceAddress } from '../../../domain/desk/orders/other-invoice-address.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { adapterName } from '../../../domain/desk/payments/money-texts.ts'
import { paymentsPath } from '../../../domain/desk/payments/payments-address.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { sectionPath, sectionTitle } from '../../../domain/desk/sections/section-titles.ts'
import { formatRupees } from '../../../domain/money.ts'
import { mailtoLink, telLink } from '../../../domain/shops/contact-links.ts'
import { GuestData } from '../../customers/Guest.tsx'
import { DangerButton, PrimaryButton, QuietButton, SecondaryButton } from '../../kit/Buttons.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { DateTime } from '../../kit/DateTime.tsx'
import { Link, NewTabLink } from '../../kit/Links.tsx'
import { LoadedView, useLoaded } from '../../kit/LoadedView.tsx'
import { TitledSection } from '../../kit/TitledSection.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { MoveDialog } from '../MoveDialog.tsx'
import { NewLink } from '../OrderLink.tsx'
import type { MoveTarget } from '../order-moves.ts'
import { CodBadge, PaymentBadge, StatusBadge } from '../StatusBadge.tsx'
import { AttemptNotes } from './AttemptNotes.tsx'
import { OrderBuyer } from './OrderBuyer.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNote } from './OrderNote.tsx'
import { $order, loadOrder, recordCodOutcome, reloadOrder } from './order.ts'

interface OrderProps {
  shop: DeskShop
  /** The number as the address has it. */
  order: string
}

/** One order: what it holds, where it goes, how it was paid, what happened, and what may be done now. */
export function Order({ shop, order }: OrderProps) {
  return (
    <Screen title={`Order ${order}`} context={shop.name}>
      <LoadedView
        {...useLoaded($order, loadOrder, shop.slug, order)}
        label="Loading the order"
        missing={
          <>
            No order has this number. Check it and try again.{' '}
            <Link href={deskPaths.orders(shop.slug)}>All orders</Link>
          </>
        }
      >
        {value => <KnownOrder shop={shop} order={value} />}
      </LoadedView>
    </Screen>
  )
}

function KnownOrder({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [target, setTarget] = useState<MoveTarget>()
  const [outcome, setOutcome] = useState<CodOutcome>()
  const toCollect = collectText(order)
  const reload = () => void reloadOrder(shop.slug, String(order.number))
  const close = (isChanged: boolean) => {
    setTarget(undefined)
    if (isChanged) reload()
  }
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge status={order.status} /> <PaymentBadge payment={order.payment} />{' '}
        <CodBadge order={order} />
        <span>
          <DateTime iso={order.placedAt} />
        </span>
      </p>
      {order.cancelReason && <p className="alert mb-5">Cancelled: {order.cancelReason}</p>}
      {toCollect && <p className="alert mb-5">{toCollect}</p>}
      {order.missing > 0 && (
        <p className="alert mb-5">
          <span>{formatRupees(order.missing)}</span> is missing: the items cost more than what was paid. The
          shopper can pay the rest from the order.
        </p>
      )}
      <OrderActions shop={shop} order={order} onMove={setTarget} onRecord={setOutcome} />
      <div className="order-columns grid gap-x-10">
        <div>
          <OrderItems shop={shop} order={order} />
          <OrderPayments shop={shop.slug} attempts={order.attempts} />
          <OrderInvoices shop={shop} order={order} />
        </div>
        <div>
          <OrderAddress shop={shop} order={order} onMove={setTarget} />
          <NewLink key={order.number} shop={shop} order={order} />
          <OrderGuest shop={shop} order={order} />
          <OrderNote key={order.number} shop={shop} order={order} />
          <OrderPolicies shop={shop} order={order} />
        </div>
        <div>
          <OrderTimeline timeline={order.timeline} />
        </div>
      </div>
      {target && <MoveDialog shop={shop} to={target} orders={[order]} onClose={close} onLate={reload} />}
      {outcome && (
        <Confirm
          title={codMoveTexts[outcome].button}
          confirm={codMoveTexts[outcome].confirm}
          danger={outcome === 'returned'}
          onConfirm={() => recordCodOutcome(shop.slug, order.number, outcome)}
          onClose={() => setOutcome(undefined)}
        >
          <p>{codMoveTexts[outcome].question(order.toCollect)}</p>
        </Confirm>
      )}
    </>
  )
}

/** The data of the guest who placed the order, for those who may act on it. */
function OrderGuest({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const { isGuest, email, number, status } = order
  const isErased = email === '' && order.phone === ''
  if (!isGuest || isErased || !mayDo(shop.role, 'customers:edit')) return null
  const isOpen = status === 'processing' || status === 'shipped'
  return (
    <GuestData
      shop={shop.slug}
      order={number}
      email={email}
      openOrders={isOpen ? [number] : []}
      onDeleted={() => reloadOrder(shop.slug, `${number}`)}
    />
  )
}

interface OrderActionsProps {
  shop: DeskShop
  order: ShopOrder
  onMove: (to: MoveTarget) => void
  onRecord: (outcome: CodOutcome) => void
}

/** The moves that this person may make now, and the pages to print; cancelling is the last of them. */
function OrderActions({ shop, order, onMove, onRecord }: OrderActionsProps) {
  const { slug, role } = shop
  const { number, moves } = order
  const codMoves = mayDo(role, 'orders:edit') ? order.codMoves : []
  const forward = moves.filter(move => move === 'shipped' || move === 'delivered')
  return (
    <div className="actions">
      {forward.map(to => (
        <PrimaryButton key={to} onClick={() => onMove(to)}>
          {moveTexts[to]}
        </PrimaryButton>
      ))}
      {codMoves.map(outcome => (
        <SecondaryButton key={outcome} onClick={() => onRecord(outcome)}>
          {codMoveTexts[outcome].button}
        </SecondaryButton>
      ))}
      <NewTabLink href={deskPaths.slips(slug, [number])}>Print slip</NewTabLink>
      <NewTabLink href={deskPaths.labels(slug, [number])}>Print label</NewTabLink>
      {moves.includes('cancelled') && (
        <DangerButton onClick={() => onMove('cancelled')}>Cancel order</DangerButton>
      )}
    </div>
  )
}

/** Where the order goes, with a button that copies it; its e-mail, and its parcel once there is one. */
function OrderAddress({ shop, order, onMove }: Pick<OrderActionsProps, 'shop' | 'order' | 'onMove'>) {
  const lines = addressLines(order)
  const { phone } = order
  const places = phone.trim() === '' ? lines : lines.slice(0, -1)
  const invoiced = otherInvoiceAddress(order)
  const { email, isGuest, carrier, trackingNumber, trackingUrl } = order
  return (
    <TitledSection id="address" title="Address">
      <address className="order-address">
        <span>{`${places.join('\n')}\n`}</span>
        <Link href={telLink(phone)}>{phone}</Link>
      </address>
      {invoiced !== '' && <p className="cell-note">{invoiced}</p>}
      <p className="order-address">
        <Link href={mailtoLink(email)}>{email}</Link>
        {isGuest && email === '' && order.phone !== '' && 'No e-mail'}
        {isGuest && <span className="cell-note">Guest, without an account</span>}
      </p>
      <OrderBuyer key={order.number} shop={shop} order={order} />
      <CopyButton
        text={lines.join('\n')}
        label="Copy the address"
        done="The address was copied."
        refused="This browser could not copy the address. Select it and copy it yourself."
      />
      {carrier && (
        <>
          <h2 className="section-title">Parcel</h2>
          <p className="order-address">
            <span>{[carrier, trackingNumber].filter(Boolean).join(', ')}</span>
            {trackingUrl && (
              <>
                {' · '}
                <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                  Track
                </a>
              </>
            )}
          </p>
          {order.status === 'shipped' && mayDo(shop.role, 'orders:edit') && (
            <QuietButton onClick={() => onMove('shipped')}>Change the parcel</QuietButton>
          )}
        </>
      )}
    </TitledSection>
  )
}

/** What happened to the order, newest first. */
function OrderTimeline({ timeline }: { timeline: OrderEvent[] }) {
  return (
    <TitledSection id="timeline" title="Timeline">
      {timeline.length > MAX_EVENTS && (
        <p className="field-hint">No more than the newest {MAX_EVENTS} events are shown.</p>
      )}
      <ol className="rows">
        {[...timeline.entries()].reverse().map(([at, event]) => (
          <li key={at} className="activity">
            <span>{eventText(event)}</span>
            <span className="cell-note">
              <DateTime iso={event.at} />
              <span>{event.by && ` · ${event.by}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** The policies that the shopper agreed to, each with its version of that day. */
function OrderPolicies({ shop, order: { policies } }: { shop: DeskShop; order: ShopOrder }) {
  if (policies.length === 0) return null
  const mayOpen = mayDo(shop.role, 'policies:edit')
  return (
    <TitledSection id="policies" title="Policies when ordered">
      <ul className="rows">
        {policies.map(({ section, revision }) => {
          const text = `${sectionTitle(section)}, ${versionName(revision)}`
          const path =
            revision === null
              ? sectionPath(shop.slug, section)
              : `${deskPaths.history(shop.slug, section)}#version-${revision}`
          return (
            <li key={section} className="py-2">
              <Link href={mayOpen && path}>{text}</Link>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}

function versionName(revision: number | null): string {
  if (revision === null) return 'never changed since'
  return revision === 0 ? 'first version' : `version ${revision}`
}

/** The tries to pay the order; nothing for roles that may not see money. */
function OrderPayments({ shop, attempts }: { shop: string; attempts: ShopAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <TitledSection id="payments" title="Payments">
      <ul className="rows">
        {attempts.map(attempt => (
          <li key={attempt.reference} className="row">
            <span className="min-w-0">
              {formatRupees(attempt.amount)} · {adapterName(attempt.adapter)},{' '}
              <DateTime iso={attempt.createdAt} />
              <span className="cell-note">
                {[attempt.reference, attempt.gatewayReference].filter(Boolean).join(' · ')}
              </span>
              <AttemptNotes attempt={attempt} />
              {attempt.isRefundDue && (
                <Link href={paymentsPath(shop, { filter: 'refund-due', period: '' })}>Record the refund</Link>
              )}
              {attempt.refundedAt !== '' && (
                <span className="cell-note">
                  Refunded <DateTime iso={attempt.refundedAt} />
                  {attempt.refundNote && `: ${attempt.refundNote}`}
                </span>
              )}
            </span>
            <AttemptBadge attempt={attempt} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function AttemptBadge({ attempt: { state, isRefundDue, refundedAt } }: { attempt: ShopAttempt }) {
  if (refundedAt) return <span className="badge">Refunded</span>
  if (isRefundDue) return <span className="badge badge-red">Refund due</span>
  return <span className={state === 'paid' ? 'badge badge-green' : 'badge'}>{attemptTexts[state]}</span>
}
