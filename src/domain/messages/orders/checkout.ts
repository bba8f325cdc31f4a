import { failureMessage } from '../message.ts'

/** Behind a question about what was typed, which stops the first press only. */
const pressAgain = 'If it is, press the button again.'

export const checkoutMessages = {
  cartEmpty: failureMessage('Cart is empty', 'Please add items to your cart before checkout.'),
  fillAll: failureMessage('Please fill all fields', 'All shipping information fields are required.'),
  failed: 'Failed to create order',
  notResumed: 'We could not open your order. Pay by the link in our e-mail, or in My Orders.',
  pinHint: 'An Indian PIN code has 6 digits. Please check it.',
  phoneHint: 'An Indian mobile number has 10 digits. Please check it.',
  isPin: (typed: string) => `A PIN code has six digits: is ${typed} right? ${pressAgain}`,
  isPhone: (typed: string) => `A phone number has ten digits: is ${typed} right? ${pressAgain}`,
  goneLeft: 'Please remove what is no longer available before you order.',
  soldOutLeft: 'Please remove what is sold out, or move it to your wishlist, before you order.',
  unpricedLeft: 'Please remove what is not for sale yet before you order.',
  tooManyLeft: 'Please lower the quantities to what is left before you order.',
  asking: 'We are working out what your order costs. Please try again in a moment.',
  priceIsNew: 'Please check what your order costs, then press the button again.',
  choiceMissing: 'Please choose the missing size or colour before you order.',
  failedToast: failureMessage('Error placing order', 'Please try again later.'),
} as const

/** What shoppers read while a shop takes no orders. Beside the others: pages from the server show it, and no script has it. */
export const ordersPausedMessage = 'We are not taking orders at the moment. What is in your cart stays there.'
