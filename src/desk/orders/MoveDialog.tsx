import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { moveTexts } from '../../domain/desk/orders/order-texts.ts'
import { movesOf } from '../../domain/orders/order-moves.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { MoveResults } from './MoveResults.tsx'
import { MailPreview } from './order/MailPreview.tsx'
import { ParcelFields } from './order/ParcelFields.tsx'
import { type MovableOrder, type MoveDialogState, type MoveTarget, openMove } from './order-moves.ts'

interface MoveDialogProps {
  shop: DeskShop
  to: MoveTarget
  orders: readonly MovableOrder[]
  /** Called with whether the store API was asked, so that orders may be others by now. */
  onClose: (isChanged: boolean) => void
}

/** A dialog that moves one or many orders, after it has shown what their shoppers are going to read. */
export function MoveDialog({ shop, to, orders, onClose }: MoveDialogProps) {
  const [movable] = useState(() => orders.filter(({ status }) => movesOf(shop.role, status).includes(to)))
  const [move] = useState(() => openMove(shop.slug, to, movable))
  const results = useStore(move.$results)
  const left = orders.length - movable.length
  return (
    <Dialog title={titleOf(to, movable)} onCancel={() => onClose(results !== undefined)}>
      {results ? (
        <MoveResults to={to} results={results} onClose={() => onClose(true)} />
      ) : (
        <MoveFields shop={shop} to={to} orders={movable} move={move} onCancel={() => onClose(false)}>
          {left > 0 && (
            <p className="alert">
              {left === 1 ? 'One chosen order' : `${left} chosen orders`} cannot be moved and will not change.
            </p>
          )}
        </MoveFields>
      )}
    </Dialog>
  )
}

interface MoveFieldsProps {
  shop: DeskShop
  to: MoveTarget
  orders: readonly MovableOrder[]
  move: MoveDialogState
  onCancel: () => void
  children: ReactNode
}

function MoveFields({ shop, to, orders, move: { form, submit }, onCancel, children }: MoveFieldsProps) {
  const cancel = (
    <button type="button" className="button button-quiet" onClick={onCancel}>
      {to === 'cancelled' ? 'Keep the order' : 'Cancel'}
    </button>
  )
  const title = titleOf(to, orders)
  return (
    <Form form={form} label={title} onSubmit={submit} submit={title} busy="Moving…" actions={cancel}>
      {children}
      {to === 'shipped' && <ParcelFields form={form} orders={orders} />}
      {to === 'cancelled' && (
        <Field form={form} name="reason" label="Reason" hint="The shopper sees it in the e-mail." />
      )}
      <MailPreview form={form} shop={shop} to={to} orders={orders} />
    </Form>
  )
}

function titleOf(to: MoveTarget, orders: readonly MovableOrder[]): string {
  const [first] = orders
  const what = orders.length === 1 && first ? `order ${first.number}` : `${orders.length} orders`
  return to === 'cancelled' ? `Cancel ${what}` : moveTexts[to].replace(' ', ` ${what} `)
}
