import { useEffect } from 'react'
import type { ShopOrder } from '../../contract/desk/order.ts'
import type { Sender } from '../../contract/desk/orders.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { collectText } from '../../domain/desk/cod-texts.ts'
import { numbersOf } from '../../domain/desk/orders/order-address.ts'
import { addressLines, senderLines } from '../../domain/desk/orders/order-texts.ts'
import { formatRupees } from '../../domain/money.ts'
import { PrimaryButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { $sheets, loadSheets } from './orders.ts'

/** What lies in the parcel: black on white, to be ticked off while packing. */
function PackingSlip({ sender, order }: { sender: Sender; order: ShopOrder }) {
  const [shop, ...senderAddress] = senderLines(sender)
  const { number, placedAt, items, pieces, total } = order
  const collect = collectText(order)
  return (
    <article className="sheet slip" aria-label={`Packing slip of order ${number}`}>
      <header className="slip-head">
        <div>
          <p className="slip-shop">{shop}</p>
          <address className="slip-sender">{senderAddress.join(', ')}</address>
        </div>
        <p className="slip-number">Order {number}</p>
      </header>
      <div className="slip-facts">
        <address className="order-address">{addressLines(order).join('\n')}</address>
        <p>
          Placed <DateTime iso={placedAt} />
        </p>
      </div>
      <table className="slip-items">
        <thead>
          <tr className="running-head">
            <td colSpan={6}>Order {number}</td>
          </tr>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Pieces</th>
            <th scope="col">Product</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ line, title, quantity, size, color, sizeLabel, colorLabel, sku }) => (
            <tr key={line}>
              <td>
                <span className="slip-box" />
              </td>
              <td>{quantity}</td>
              <th scope="row">{title}</th>
              <td>{labelled(sizeLabel, size)}</td>
              <td>{labelled(colorLabel, color)}</td>
              <td>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-sum">
        {pieces === 1 ? '1 piece' : `${pieces} pieces`} · {formatRupees(total)}
      </p>
      {collect && <p className="slip-sum">{collect}</p>}
    </article>
  )
}

/** A choice under another name than its column has. */
function labelled(label: string, value: string): string {
  return label === '' || value === '' ? value : `${label}: ${value}`
}

/** What is glued onto the parcel: where it goes, and where it comes from and goes back to. */
function AddressLabel({ sender, order }: { sender: Sender; order: ShopOrder }) {
  const [name, ...lines] = addressLines(order)
  const collect = collectText(order)
  // Smaller letters, so that address and sender stay on one label.
  const isLong = lines.join('\n').length > 120
  return (
    <article className="sheet label" aria-label={`Address label of order ${order.number}`}>
      <p>To</p>
      <address className={isLong ? 'label-address label-long' : 'label-address'}>
        <strong>{name}</strong>
        {`\n${lines.join('\n')}`}
      </address>
      {collect && <p className="label-collect">{collect}</p>}
      <footer className="label-foot">
        <address className="label-sender">{`From\n${senderLines(sender).join(isLong ? ', ' : '\n')}`}</address>
        <strong>Order {order.number}</strong>
      </footer>
    </article>
  )
}

const kinds = {
  slips: { title: 'Packing slips', Sheet: PackingSlip },
  labels: { title: 'Address labels', Sheet: AddressLabel },
} as const

interface OrderSheetsProps {
  shop: DeskShop
  kind: keyof typeof kinds
  /** Order numbers with commas between them. */
  numbers: string | undefined
}

/** Pages to print, one an order: packing slips on A4, address labels on A6. Nothing else of the screen is printed. */
export function OrderSheets({ shop, kind, numbers }: OrderSheetsProps) {
  const { title, Sheet } = kinds[kind]
  const wanted = numbersOf(numbers)
  const loaded = useLoaded($sheets, loadSheets, shop.slug, wanted)
  const { state } = loaded
  useEffect(() => {
    document.title = `${title} · ${shop.name} · Desk`
  }, [title, shop.name])
  const count = state.state === 'ready' ? state.value.orders.length : wanted.length
  return (
    <>
      <div className="print-hidden sheet-bar">
        <h1 className="screen-title">{title}</h1>
        <LoadedView label="Loading the orders" {...loaded}>
          {() => (
            <div className="actions">
              {count > 0 && (
                <PrimaryButton onClick={() => print()}>
                  {count === 1 ? 'Print 1 page' : `Print ${count} pages`}
                </PrimaryButton>
              )}
              {count < wanted.length && <p>Some of these orders do not exist.</p>}
              {wanted.length === 0 && <p>No orders are chosen. Choose them in the list of orders.</p>}
            </div>
          )}
        </LoadedView>
      </div>
      {state.state === 'ready' &&
        state.value.orders.map(order => (
          <Sheet key={order.number} sender={state.value.sender} order={order} />
        ))}
    </>
  )
}
