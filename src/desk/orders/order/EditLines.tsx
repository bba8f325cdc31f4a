import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { toEditedLines } from '../../../domain/desk/orders/order-pieces.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { formatRupees } from '../../../domain/money.ts'
import { SecondaryButton } from '../../kit/Buttons.tsx'
import { Form } from '../../kit/Form.tsx'
import { LoadedView, useLoaded } from '../../kit/LoadedView.tsx'
import { Screen } from '../../shell/Screen.tsx'
import {
  $editedLines,
  addEdited,
  beginEdit,
  changeEdited,
  editForm,
  editQuote,
  hasEdits,
  saveEdit,
} from './edit-lines.ts'
import { LinesEditor } from './LinesEditor.tsx'
import { $order, loadOrder } from './order.ts'
import { QuoteSums } from './QuoteSums.tsx'

/** Changes the items of an order that is not shipped. */
export function EditLines({ shop, order }: { shop: DeskShop; order: string }) {
  return (
    <Screen
      title={`Items of order ${order}`}
      context={shop.name}
      back={[deskPaths.order(shop.slug, Number(order)), 'Back to the order']}
    >
      <LoadedView
        {...useLoaded($order, loadOrder, shop.slug, order)}
        label="Loading the order"
        missing="No order has this number. Check it and try again."
      >
        {value =>
          value.canEdit ? (
            <Editor key={value.number} shop={shop.slug} loaded={value} />
          ) : (
            <p role="status">The items of this order can no longer be changed.</p>
          )
        }
      </LoadedView>
    </Screen>
  )
}

function Editor({ shop, loaded }: { shop: string; loaded: ShopOrder }) {
  // The order that the edit began with: once something is typed, what is loaded must not change what a save is compared with.
  const [order, setOrder] = useState(loaded)
  const lines = useStore($editedLines)
  const live = useStore(editQuote.$state)
  useEffect(() => beginEdit(order), [order])
  useEffect(() => {
    if (loaded.revision !== order.revision && !hasEdits(order)) setOrder(loaded)
  }, [loaded, order])
  const discard = async () => {
    await loadOrder(shop, String(order.number))
    const state = $order.get()
    if (state.state === 'ready') setOrder(state.value)
  }
  return (
    <Form
      form={editForm}
      label="Items of the order"
      submit="Save the items"
      busy="Saving…"
      onSubmit={() => (toEditedLines(lines) ? saveEdit(shop, order) : Promise.resolve())}
      actions={
        <SecondaryButton onClick={() => void discard()}>Start again from the present items</SecondaryButton>
      }
    >
      <p>
        Items that stay keep their price. The shopper pays the difference, or gets it back.{' '}
        {order.email === ''
          ? 'The order has no e-mail address: tell the shopper what changed.'
          : 'An e-mail says what changed.'}
      </p>
      <LinesEditor
        shop={shop}
        lines={lines}
        quote={live.quote}
        onChange={next => changeEdited(shop, order.number, next)}
        onAdd={piece => addEdited(shop, order.number, piece)}
      />
      <p>Total before: {formatRupees(order.total)}</p>
      {live.quote || live.failure || live.isLoading ? <QuoteSums live={live} /> : null}
    </Form>
  )
}
