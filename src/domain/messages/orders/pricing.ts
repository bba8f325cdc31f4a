import { formatRupees, toRupees } from '../../money.ts'

/** What a shopper reads about the price of an order; amounts are paise. */
export const pricingMessages = {
  codLabel: 'Cash on delivery',
  prepaidLabel: 'Pay online',
  codFee: 'Cash on delivery fee',
  rounding: 'Rounding',
  repriced: 'The price of this order has changed. Please check it and order again.',
  addressPrices:
    'The price of this order depends on its PIN code and state. To change them, cancel it and order again.',
  confirm: 'Confirm order',
  confirmLead: 'You pay this order when it is delivered. Please confirm it, so that we can send it.',
  confirmed: 'Thank you. Your order is confirmed, and we are preparing it now.',
  notConfirmed: 'We could not confirm your order. Please try again.',
  confirmationInvalid: 'This link is no longer valid. Your order may be confirmed already: see My Orders.',
  pinNeeded: 'Enter your PIN code to see delivery and its price.',
  stateNeeded: 'Enter your state to see delivery and its price.',
  stateUnknown: 'Choose a state or union territory of India.',
  notDelivered: 'We do not deliver to this address.',
  noRate: 'We have no delivery for an order of this size to this address.',
  deliveryGone: 'The delivery that you chose is not offered any more. Please choose another one.',
  ownStateOnly: (state: string) => `We deliver within ${state} only.`,
  gstinWrong: 'This is not a GSTIN. Please check its 15 characters.',
  codNotOffered: 'Cash on delivery is not offered.',
  codNotHere: 'Cash on delivery is not offered at this PIN code.',
  codNotFor: (title: string) => `Cash on delivery is not offered for ${title}.`,
  codLeast: (least: number) => `Cash on delivery is offered for orders from ${rupees(least)}.`,
  codMost: (most: number) => `Cash on delivery is offered for orders up to ${rupees(most)}.`,
  codTooMany: 'You have as many open orders with cash on delivery as we allow. Please pay online.',
  codeUnknown: (code: string) => `There is no code ${code}.`,
  codeNotYet: (code: string) => `The code ${code} cannot be used yet.`,
  codeOver: (code: string) => `The code ${code} has expired.`,
  codeUsedUp: (code: string) => `The code ${code} has been used up.`,
  codeUsed: (code: string) => `You have used the code ${code} already.`,
  codeLeast: (code: string, least: number) => `The code ${code} is for orders from ${rupees(least)}.`,
  codeFirstOrder: (code: string) => `The code ${code} is for a first order.`,
  codePrepaid: (code: string) => `The code ${code} is for orders that are paid online.`,
  codeNoProduct: (code: string) => `The code ${code} is not for what is in your cart.`,
  codeNotBetter: (code: string) => `Another offer takes more off, so the code ${code} is not used.`,
} as const

function rupees(paise: number): string {
  return formatRupees(toRupees(paise))
}
