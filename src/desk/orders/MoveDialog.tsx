import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mailSentence } from '../../domain/accounts/no-mail.ts'
import { lateMoneyText, moneyOfCancelled } from '../../domain/desk/orders/cancel-money.ts'
import { moveTexts, statusText } from '../../domain/desk/orders/order-texts.ts'
import { movedMailSentences, movedMailSubject } from '../../domain/orders/moved-mail.ts'
import { movesOf } from '../../domain/orders/order-moves.ts'
import { Field } from '../../forms/Field.tsx'
import { PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { showNotice } from '../shell/notice.ts'
import {
  hasStatus,
  linkField,
  type MovableOrder,
  type MoveForm,
  type MoveResult,
  type MoveTarget,
  moveName,
  openMove,
  resultsText,
  resultText,
  trackingField,
} from './order-moves.ts'

interface MoveDialogProps {
  shop: DeskShop
  to: MoveTarget
  orders: readonly MovableOrder[]
  /** Called with whether the store API was asked, so that orders may be others by now. */
  onClose: (isChanged: boolean) => void
  /** Called where they are answered after that: another dialog may be open by then. */
  onLate: () => void
}

/** A dialog that moves one or many orders, after it has shown what their shoppers are going to read. */
export function MoveDialog({ shop, to, orders: present, onClose, onLate }: MoveDialogProps) {
  // As they were when it opened: they may be loaded anew below it.
  const [orders] = useState(present)
  const isParcel = orders.every(one => isParcelOf(to, one))
  const [movable] = useState(() =>
    isParcel ? orders : orders.filter(({ status }) => movesOf(shop.role, status).includes(to)),
  )
  const [move] = useState(() => openMove(shop.slug, to, movable))
  const results = useStore(move.$results)
  const [only] = results ?? []
  const isDone = results?.length === 1 && only?.isMoved === true
  // One order shows its new status itself: there is no list to read.
  useEffect(() => {
    if (!isDone) return
    const done = isParcel ? 'has another parcel' : `is now ${moveName(to)}`
    showNotice(`Order ${only.number} ${done}. ${mailSentence(only.noMail)}`)
    onClose(true)
  }, [isDone, only, to, isParcel, onClose])
  const left = orders.length - movable.length
  const late = to === 'cancelled' && lateMoneyText(movable)
  const cancel = () => {
    if (results) return onClose(true)
    // It may have been sent, and orders be moved.
    move.leave(onLate)
    onClose(false)
  }
  if (isDone) return null
  const { form, submit } = move
  const title = titleOf(to, movable)
  return (
    <Dialog title={title} onCancel={cancel}>
      {results ? (
        <MoveResults to={to} results={results} onClose={() => onClose(true)} />
      ) : (
        <Form
          form={form}
          label={title}
          onSubmit={submit}
          submit={title}
          busy="Saving…"
          actions={
            <QuietButton onClick={cancel}>{to === 'cancelled' ? 'Keep the order' : 'Cancel'}</QuietButton>
          }
        >
          {left > 0 && <p className="alert">{leftText(left, to)}</p>}
          {late && <p className="alert">{late}</p>}
          {to === 'shipped' && <ParcelFields form={form} orders={movable} />}
          {to === 'cancelled' && (
            <Field form={form} name="reason" label="Reason" hint="The shopper sees it in the e-mail." />
          )}
          <MailPreview form={form} shop={shop} to={to} orders={movable} />
        </Form>
      )}
    </Dialog>
  )
}

/** Whether a move gives an order that is shipped another parcel. */
function isParcelOf(to: MoveTarget, { status }: MovableOrder): boolean {
  return to === 'shipped' && status === 'shipped'
}

function titleOf(to: MoveTarget, orders: readonly MovableOrder[]): string {
  const [first] = orders
  const what = orders.length === 1 && first ? `order ${first.number}` : `${orders.length} orders`
  if (first && isParcelOf(to, first)) return `Change the parcel of ${what}`
  return to === 'cancelled' ? `Cancel ${what}` : moveTexts[to].replace(' ', ` ${what} `)
}

interface MailPreviewProps {
  form: MoveForm
  shop: DeskShop
  to: MoveTarget
  orders: readonly MovableOrder[]
}

/** What the first shopper is going to read; a mail that was sent cannot be taken back. */
function MailPreview({ form, shop, to, orders }: MailPreviewProps) {
  const values = useStore(form.$values)
  const [order] = orders
  if (!order) return null
  if (orders.length === 1 && order.noMail) return <p className="alert">{mailSentence(order.noMail)}</p>
  const value = (name: string) => values[name]?.trim() ?? ''
  const sentences = movedMailSentences(order.number, {
    to,
    carrier: value('carrier') || '(carrier)',
    trackingNumber: value(trackingField(order)),
    reason: value('reason') || '(reason)',
    ...moneyOfCancelled(order),
  })
  return (
    <figure className="mail-preview">
      <figcaption className="text-sm text-muted">
        {orders.length === 1
          ? 'The shopper gets this e-mail:'
          : 'Each shopper gets an e-mail like this. The first one:'}
      </figcaption>
      <blockquote>
        <strong>{movedMailSubject(to, order.number, shop.name)}</strong>
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
    </figure>
  )
}

/** The Enter key, which scanners type behind each number too, goes on to the next field: what is sent here is mailed. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: field } = event
  if (key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('input, [type=submit]') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}

/** The carrier of all parcels, and the tracking number and link of each. */
function ParcelFields({ form, orders }: { form: MoveForm; orders: readonly MovableOrder[] }) {
  const [withLinks, setWithLinks] = useState(() => orders.some(order => form.$values.get()[linkField(order)]))
  const line = { maxLength: 80, autoComplete: 'off', enterKeyHint: 'next', onKeyDown: toNextField } as const
  const isOne = orders.length === 1
  return (
    <>
      <Field form={form} name="carrier" label="Carrier" {...line} />
      {orders.map(order => {
        const suffix = isOne ? '' : ` of order ${order.number}, ${order.name}`
        return (
          <div key={order.number} className="stack">
            <Field form={form} name={trackingField(order)} label={`Tracking number${suffix}`} {...line} />
            {withLinks && (
              <Field
                form={form}
                name={linkField(order)}
                label={`Tracking link${suffix}`}
                {...line}
                type="url"
                maxLength={500}
              />
            )}
          </div>
        )
      })}
      {!withLinks && (
        <QuietButton onClick={() => setWithLinks(true)}>
          {isOne ? 'Add a tracking link' : 'Add tracking links'}
        </QuietButton>
      )}
    </>
  )
}

function leftText(left: number, to: MoveTarget): string {
  return `${left === 1 ? 'One chosen order' : `${left} chosen orders`} cannot be ${moveName(to)} and will not change.`
}

interface MoveResultsProps {
  to: MoveTarget
  results: MoveResult[]
  onClose: () => void
}

/** What became of each order, with the reason where it was not moved. */
function MoveResults({ to, results, onClose }: MoveResultsProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="stack">
      <p role="status">{resultsText(to, results)}</p>
      <ul className="rows results">
        {results.map(result => (
          <li key={result.number} className="row">
            <span>
              <strong>{result.number}</strong> {resultText(to, result)}
            </span>
            <span className={hasStatus(to, result) ? 'badge badge-green' : 'badge badge-red'}>
              {hasStatus(to, result) ? statusText(to).label : 'Not changed'}
            </span>
          </li>
        ))}
      </ul>
      <PrimaryButton ref={button} onClick={onClose}>
        Close
      </PrimaryButton>
    </div>
  )
}
