import { choiceMissing } from '../../../domain/catalogue/open-options.ts'
import { stockGone } from '../../../domain/catalogue/stock-gone.ts'
import { addressMessages } from '../../../domain/messages/addresses.ts'
import { eraseAccountMessages } from '../../../domain/messages/delete-account.ts'
import { emailMessages } from '../../../domain/messages/email.ts'
import { ordersPausedMessage } from '../../../domain/messages/orders/checkout.ts'
import { orderMessages } from '../../../domain/messages/orders/order.ts'
import { atDoorMessage, paymentMessages } from '../../../domain/messages/orders/payment.ts'
import { pricingMessages } from '../../../domain/messages/orders/pricing.ts'
import { passwordMessages } from '../../../domain/messages/password.ts'
import { productMessages } from '../../../domain/messages/product.ts'
import { quoteInRupees } from '../../../domain/pricing/in-rupees.ts'
import type { LimitedOrders, ServiceError } from '../services/service-error.ts'
import { deskResponses } from './desk/error-responses.ts'
import type { RefusalResponse, RefusalResponses } from './http-error.ts'
import { errorMessages, HttpError } from './http-error.ts'

/** The messages of limits that count orders; every other limit has one message. */
export const orderLimitMessages: Readonly<Record<LimitedOrders, string>> = {
  orders: 'You have placed many orders in a short time. Please wait a few minutes and try again.',
  'unpaid-orders':
    'You have many unpaid orders. Please pay for one of them, in My Orders or with the link in our e-mail, or try again later.',
  'network-orders': 'Too many orders come from your network. Please wait a few minutes and try again.',
}

/** What a caller of the API reads for each refusal that its calls can meet. */
const table: RefusalResponses = {
  'limit-reached': ({ of }) => [429, of ? orderLimitMessages[of] : errorMessages.tooMany],
  'credentials-wrong': () => [401, 'Invalid email or password'],
  // Not 401, which would say that the session is over.
  'current-password-wrong': () => [400, passwordMessages.currentWrong],
  'email-taken': () => [409, 'An account with this email already exists'],
  'email-code-wrong': () => [400, emailMessages.codeWrong],
  'reset-link-invalid': () => [400, 'This reset link is invalid or has expired. Please request a new one.'],
  'orders-on-their-way': ({ orders }) => [409, eraseAccountMessages.ordersOnTheirWay(orders), { orders }],
  'address-book-full': ({ max }) => [409, addressMessages.full(max)],
  'orders-paused': () => [409, ordersPausedMessage],
  'order-empty': () => [400, 'products is empty. Name at least one product'],
  'order-lines-too-many': ({ max }) => [400, `products must name at most ${max} products`],
  'order-lines-disagree': () => [400, 'items and products do not match'],
  'order-line-too-large': ({ max }) => [400, `products without items must have at most ${max} pieces each`],
  'order-not-found': () => [404, orderMessages.lookupRefused],
  'order-not-changeable': () => [409, 'This order can no longer be changed. Please write to the shop.'],
  'idempotency-key-reused': ({ order }) => [
    422,
    `${order === undefined ? 'The order' : `Order ${order}`} was placed before you changed it: only the answer was lost. You can find it under Track Order. Press the button again to place this one too.`,
  ],
  'product-unavailable': ({ productId }) => [
    400,
    'A product in this order is no longer available. Please remove it from your cart.',
    { productId },
  ],
  'product-unpriced': ({ productId, title }) => [
    400,
    `${title} has no price yet. Please remove it from your cart.`,
    { productId },
  ],
  'choice-unavailable': ({ productId, title, choice }) => [
    400,
    `${title} is not available in ${choice}. Please choose another one.`,
    { productId },
  ],
  'choice-missing': ({ productId, title, options }) => [400, choiceMissing(title, options), { productId }],
  'stock-gone': ({ productId, ...piece }) => [409, stockGone(piece), { productId }],
  'order-repriced': ({ answer }) => [
    409,
    answer.problems[0]?.message ?? pricingMessages.repriced,
    { quote: quoteInRupees(answer, []) },
  ],
  'address-prices-order': () => [409, pricingMessages.addressPrices],
  'confirmation-invalid': () => [404, pricingMessages.confirmationInvalid],
  'payments-not-set-up': () => [409, errorMessages.noPayments],
  'order-already-paid': () => [409, paymentMessages.alreadyPaid],
  'order-at-door': () => [409, atDoorMessage],
  'order-cancelled': () => [409, paymentMessages.cancelled],
  'bank-number-known': ({ order, isOther }) => [
    409,
    isOther
      ? `This bank’s number is already recorded for order ${order}.`
      : `Order ${order} already has this bank’s number, and one transfer is recorded once. Check the number on the bank statement.`,
    isOther ? { code: 'bank-number-known' } : {},
  ],
  'payment-field-invalid': ({ message }) => [400, message],
  'product-not-found': () => [404, productMessages.missing],
  ...deskResponses,
}

/** The response to a service's refusal; undefined for one that no call of this API can meet. */
export function toHttpError({ code, details }: ServiceError): HttpError | undefined {
  const word = table[code] as ((details: object) => RefusalResponse) | undefined
  if (!word) return undefined
  const [status, message, more] = word(details)
  const headers = 'seconds' in details ? { 'Retry-After': String(details.seconds) } : undefined
  return new HttpError(status, message, headers, more)
}
