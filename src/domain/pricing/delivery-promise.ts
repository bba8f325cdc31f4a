import { quoteMessages as messages } from '../messages/orders/quote.ts'
import { formatRupees } from '../money.ts'
import { SHIPPING_PRICE } from '../ui-limits.ts'
import { deliveryDay, quotedAt } from './delivery-day.ts'

/** The part of a quote about delivery and ways to pay; rupees, and days from `at`, an ISO date. */
interface DeliveryTerms {
  at: string
  delivery: readonly {
    label: string
    amount: number
    from?: number | undefined
    to?: number | undefined
  }[]
  payments: readonly { id: string; allowed: boolean; reason: string; fee: number }[]
  problems: readonly { code: string; message: string }[]
}

const HINDERING = ['not-delivered', 'own-state-only', 'state-unknown']

/**
 * When and for how much an order is delivered, and whether it can be paid at the door: a sentence each. `now` is
 * milliseconds since 1970, for a quote that does not say when it was made.
 */
export function deliveryPromise({ at, delivery, payments, problems }: DeliveryTerms, now: number): string[] {
  const why = problems.find(({ code }) => HINDERING.includes(code))
  if (why) return [why.message]
  const open = problems.find(({ code }) => code === 'pin-needed')
  if (open) return [open.message, ...codPromise(payments)]
  const ways = delivery.map(one =>
    messages.delivery(
      one.label,
      one.amount === 0 ? SHIPPING_PRICE : formatRupees(one.amount),
      deliveryDay(one, quotedAt(at, now)),
    ),
  )
  return [...(ways.length > 0 ? ways : [messages.deliverable]), ...codPromise(payments)]
}

function codPromise(payments: DeliveryTerms['payments']): string[] {
  const cod = payments.find(({ id }) => id === 'cod')
  if (!cod) return []
  if (!cod.allowed) return cod.reason ? [cod.reason] : []
  return [cod.fee > 0 ? messages.codFee(formatRupees(cod.fee)) : messages.codOffered]
}

type Fields = Record<string, unknown>

/** The terms of an answer to a quote, without a schema: what is missing or of another kind is left out. */
export function deliveryTermsIn(answer: unknown): DeliveryTerms {
  const body = fieldsOf(fieldsOf(answer)['data'] ?? answer)
  return {
    at: textIn(body, 'at'),
    delivery: listIn(body, 'delivery').map(one => ({
      label: textIn(one, 'label'),
      amount: numberIn(one, 'amount') ?? 0,
      from: numberIn(one, 'from'),
      to: numberIn(one, 'to'),
    })),
    payments: listIn(body, 'payments').map(one => ({
      id: textIn(one, 'id'),
      allowed: one['allowed'] !== false,
      reason: textIn(one, 'reason'),
      fee: numberIn(one, 'fee') ?? 0,
    })),
    problems: listIn(body, 'problems').map(one => ({
      code: textIn(one, 'code'),
      message: textIn(one, 'message'),
    })),
  }
}

function fieldsOf(value: unknown): Fields {
  return (value ?? {}) as Fields
}

function listIn(fields: Fields, name: string): Fields[] {
  const list = fields[name]
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

function textIn(fields: Fields, name: string): string {
  const text = fields[name]
  return typeof text === 'string' ? text : ''
}

function numberIn(fields: Fields, name: string): number | undefined {
  const value = Number(fields[name] ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
