import { atom, type ReadableAtom } from 'nanostores'
import type { ListedOrder, OrderMove, ShopOrder } from '../../contract/desk/order.ts'
import { MAX_REASON } from '../../contract/desk/order.ts'
import { moveOrders } from '../../contract/desk/orders.ts'
import { mailSentence } from '../../domain/accounts/no-mail.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { statusText } from '../../domain/desk/orders/order-texts.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm, type DeskForm } from '../kit/desk-form.ts'
import { failureText } from '../kit/failure.ts'
import { ownKey, readStored, writeStored } from '../kit/stored-here.ts'
import { showNotice } from '../shell/notice.ts'
import { screenStays } from '../shell/router.ts'

/** An order as a move needs it: of the list, or one that was opened, with its payment attempts. */
export type MovableOrder = Pick<ListedOrder, 'number' | 'status' | 'name' | 'total' | 'payment'> &
  Partial<Pick<ShopOrder, 'attempts' | 'noMail' | 'carrier' | 'trackingNumber' | 'trackingUrl'>>
export type MoveTarget = OrderMove['to']
export type MoveResult = DeskResponseOf<typeof moveOrders>['results'][number]
export type MoveForm = DeskForm<Record<string, string>>

type Values = Record<string, string>

interface MoveDialogState {
  form: MoveForm
  /** What became of each order; undefined before. */
  $results: ReadableAtom<MoveResult[] | undefined>
  submit: () => Promise<void>
  /** The dialog is closed: what is answered from now on is a notice, after which `onLate` runs on the same screen. */
  leave: (onLate: () => void) => void
}

/** The field of an order's tracking number, and of its tracking link. */
export const trackingField = ({ number }: { number: number }) => `tracking-${number}`
export const linkField = ({ number }: { number: number }) => `link-${number}`
const fieldsOf = (order: { number: number }) => [trackingField(order), linkField(order)]

/** What was typed of parcels that are not sent yet, by person and shop: a dialog may be closed by mistake, with thirty numbers in it. */
const typedParcels = new Map<string, Values>()

/**
 * Creates what a dialog needs to move these orders of a shop. The carrier begins as it was at the last parcel that this
 * browser sent, and numbers that were typed before come back.
 */
export function openMove(shop: string, to: MoveTarget, orders: readonly MovableOrder[]): MoveDialogState {
  const form = createDeskForm<Values>({ carrier: '', reason: '' })
  const key = ownKey('desk-carrier', shop)
  const sent = orders.find(({ status }) => status === to)
  if (sent) {
    form.setField('carrier', sent.carrier ?? '')
    form.setField(trackingField(sent), sent.trackingNumber ?? '')
    form.setField(linkField(sent), sent.trackingUrl ?? '')
  } else if (to === 'shipped') {
    const typed: Values = { carrier: readStored(key) ?? '', ...typedParcels.get(key) }
    for (const name of ['carrier', ...orders.flatMap(fieldsOf)])
      if (typed[name]) form.setField(name, typed[name])
    form.$values.listen(values => typedParcels.set(key, { ...typedParcels.get(key), ...values }))
  }
  const $results = atom<MoveResult[] | undefined>()
  let late: (() => void) | undefined
  const isHere = screenStays()
  const tellLate = (text: string) => {
    if (!late) return false
    showNotice(text)
    if (isHere()) late()
    return true
  }
  const submit = () =>
    form.submit(checks[to], async values => {
      const body = {
        orders: orders.map(order => ({ number: order.number, move: moveOf(order, to, values) })),
      }
      const answer = await call(moveOrders, { params: { shop }, body }).catch((error: unknown) => {
        if (!tellLate(failureText(error))) throw error
      })
      if (!answer) return
      const { results } = answer
      $results.set(results)
      tellLate(resultsText(to, results))
      if (to !== 'shipped' || sent) return
      const typed = typedParcels.get(key) ?? {}
      for (const name of results.filter(one => hasStatus(to, one)).flatMap(fieldsOf)) delete typed[name]
      writeStored(key, (values['carrier'] ?? '').trim())
    })
  return { form, $results, submit, leave: onLate => (late = onLate) }
}

/** Whether an order has the status now, by this move or by one before it. */
export function hasStatus(to: MoveTarget, { isMoved, code, status }: MoveResult): boolean {
  return isMoved || (code === 'order-moved' && status === to)
}

/** How many orders have the status now. */
export function resultsText(to: MoveTarget, results: readonly MoveResult[]): string {
  const moved = results.filter(result => hasStatus(to, result)).length
  const orders = results.length === 1 ? 'order is' : 'orders are'
  return `${moved} of ${results.length} ${orders} now ${moveName(to)}.`
}

/** What there is to say of one order beside its status. */
export function resultText(to: MoveTarget, result: MoveResult): string {
  const { isMoved, code, status, error = deskMessages.refused, noMail } = result
  if (isMoved) return noMail ? mailSentence(noMail) : ''
  if (code !== 'order-moved' || !status) return error
  const { label } = statusText(status)
  return hasStatus(to, result)
    ? `was ${label} already, by somebody else or by this form when its answer was lost.`
    : `was changed by somebody else. It is now ${label}.`
}

/** 'shipped', 'delivered' or 'cancelled'. */
export function moveName(to: MoveTarget): string {
  return statusText(to).label.toLowerCase()
}

const checks: Record<MoveTarget, (values: Values) => Values> = {
  shipped: ({ carrier = '', ...others }) => ({
    ...(carrier.trim() === '' ? { carrier: 'Enter the name of the carrier, such as India Post.' } : {}),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(isBadLink)
        .map(([name]) => [name, BAD_LINK]),
    ),
  }),
  delivered: () => ({}),
  cancelled: ({ reason = '' }): Values => {
    if (reason.trim() === '') return { reason: 'Enter the reason. The shopper sees it.' }
    return reason.length > MAX_REASON ? { reason: `Use at most ${MAX_REASON} characters.` } : {}
  },
}

const BAD_LINK = 'Enter a web address that starts with https://.'

function isBadLink([name, text]: [string, string]): boolean {
  return name.startsWith('link-') && text.trim() !== '' && !/^https?:\/\/\S+$/.test(text.trim())
}

function moveOf(order: MovableOrder, to: MoveTarget, values: Values): OrderMove {
  const { status: from } = order
  const value = (name: string) => (values[name] ?? '').trim()
  if (to === 'delivered') return { to, from }
  if (to === 'cancelled') return { to, from, reason: value('reason') }
  const [trackingNumber, trackingUrl] = [value(trackingField(order)), value(linkField(order))]
  return {
    to,
    from,
    carrier: value('carrier'),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
  }
}
