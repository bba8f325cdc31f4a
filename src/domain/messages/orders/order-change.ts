import type { Message } from '../message.ts'

export const orderChangeMessages = {
  cancel: 'Cancel order',
  cancelLead: 'We have not packed this order yet. Why do you cancel it?',
  cancelPaid: 'You get a refund of what you paid.',
  keep: 'Keep the order',
  reasonMissing: 'Please say why you cancel the order',
  cancelled: { title: 'Order cancelled', description: 'We will not send it.' } satisfies Message,
  changeAddress: 'Change address',
  addressLead: 'We send the order to this address.',
  saveAddress: 'Save address',
  back: 'Back',
  addressChanged: { title: 'Address changed', description: 'We send the order there.' } satisfies Message,
  loading: 'Loading the address…',
  tooLate: 'This order is being sent, or its state has changed. It can no longer be changed.',
  failed: 'The order may not be changed yet. Please try again.',
} as const

/** Reasons of a cancellation that the form offers; the last one asks for words. */
export const cancelReasons = [
  'I ordered by mistake',
  'The address or phone number is wrong',
  'It takes too long',
  'I found it elsewhere',
  'Another reason',
] as const
