import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CodOutcome, ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { collectText } from '../../../domain/desk/cod-texts.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { formatRupees } from '../../../domain/money.ts'
import { DateTime } from '../../kit/DateTime.tsx'
import { LoadFailed } from '../../kit/LoadFailed.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { OrderInvoices } from '../invoices/OrderInvoices.tsx'
import { MoveDialog } from '../MoveDialog.tsx'
import type { MoveTarget } from '../order-moves.ts'
import { NewLink } from '../phone/NewLink.tsx'
import { CodBadge, PaymentBadge, StatusBadge } from '../StatusBadge.tsx'
import { CodDialog } from './CodDialog.tsx'
import { GuestData } from './GuestData.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPolicies } from './OrderPolicies.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { $order, loadOrder } from './order.ts'

interface OrderProps {
  shop: DeskShop
  /** The number as the address has it. */
  order: string
}

/** One order: what it holds, where it goes, how it was paid, what happened, and what may be done now. */
export function Order({ shop, order }: OrderProps) {
  const state = useStore($order)
  useEffect(() => void loadOrder(shop.slug, order), [shop.slug, order])
  return (
    <Screen title={`Order ${order}`} context={shop.name}>
      {state.state === 'loading' && <Loading label="Loading the order" />}
      {state.state === 'missing' && (
        <p>
          No order has this number. Check it and try again.{' '}
          <a className="link" href={deskPaths.orders(shop.slug)}>
            All orders
          </a>
        </p>
      )}
      {state.state === 'failed' && (
        <LoadFailed message={state.message} onRetry={() => loadOrder(shop.slug, order)} />
      )}
      {state.state === 'ready' && <KnownOrder shop={shop} order={state.value} />}
    </Screen>
  )
}

function KnownOrder({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [target, setTarget] = useState<MoveTarget>()
  const [outcome, setOutcome] = useState<CodOutcome>()
  const close = (isChanged: boolean) => {
    setTarget(undefined)
    if (isChanged) void loadOrder(shop.slug, String(order.number))
  }
  return (
    <>
      <p className="order-facts">
        <StatusBadge status={order.status} /> <PaymentBadge payment={order.payment} />{' '}
        <CodBadge order={order} />
        <span>
          <DateTime iso={order.placedAt} never="" />
        </span>
      </p>
      {order.cancelReason && <p className="alert mb-5">Cancelled: {order.cancelReason}</p>}
      <ToCollect order={order} />
      {order.missing > 0 && (
        <p className="alert mb-5">
          {formatRupees(order.missing)} are missing: the items cost more than what was paid. The shopper pays
          them as an order is paid.
        </p>
      )}
      <OrderActions shop={shop} order={order} onMove={setTarget} onRecord={setOutcome} />
      <div className="order-columns">
        <div>
          <OrderItems shop={shop} order={order} />
          <OrderPayments attempts={order.attempts} />
          <OrderInvoices shop={shop} order={order} />
          <OrderTimeline timeline={order.timeline} />
        </div>
        <div>
          <OrderAddress order={order} />
          <NewLink key={order.number} shop={shop} order={order} />
          <GuestData shop={shop} order={order} />
          <OrderNote key={order.number} shop={shop} order={order} />
          <OrderPolicies shop={shop} order={order} />
        </div>
      </div>
      {target && <MoveDialog shop={shop} to={target} orders={[order]} onClose={close} />}
      {outcome && (
        <CodDialog shop={shop} order={order} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}

function ToCollect({ order }: { order: ShopOrder }) {
  const text = collectText(order)
  return text === '' ? null : <p className="alert mb-5">{text}</p>
}
