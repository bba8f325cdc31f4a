import { failureMessage } from '../message.ts'

export const paymentMessages = {
  idMissing: 'Order ID is missing. Please return to checkout.',
  formFailed: 'Failed to load payment form. Please try again later.',
  failed: 'Failed to process payment. Please try again later.',
  unknown: 'Unknown error occurred during payment process',
  initiated: 'Payment initiated',
  email: 'Please enter a valid email address',
  invalid: failureMessage('Validation Error', 'Please correct the errors in the form'),
  notCompleted: 'The payment was not completed. Your order is saved. You can try again.',
  alreadyPaid: 'This order has already been paid.',
  cod: 'You pay for this order in cash when it arrives.',
  cancelled: 'This order is cancelled. You cannot pay for it.',
  /** Behind it, for who has just paid in an app. */
  refundedThough: 'If you have paid already, we will refund you.',
  due: 'Amount to pay',
  dueUnknown: 'We cannot show the amount now. You will see it before you confirm the payment.',
  test: 'Test payment — nobody is charged',
  waiting: 'Waiting for the payment to be confirmed…',
  missing: (labels: readonly string[]) => `To pay, fill in: ${labels.join(', ')}.`,
  phonePrefix: 'Phone number must start with +91',
  phoneTooShort: (least: number) => `Phone number must have at least ${least} characters`,
  phoneTooLong: (most: number) => `Phone number must have no more than ${most} characters`,
  phoneLength: 'Phone number must be 13 characters (including +91)',
  phonePattern: 'Invalid phone number format',
} as const

/** Why the API takes no payment for an order at the door. Beside the others: no script has it. */
export const atDoorMessage = 'This order is paid at the door, where its money is collected.'
