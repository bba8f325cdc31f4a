import type { NoMail } from '../../contract/desk/order.ts'

const reasons: Readonly<Record<NoMail, string>> = {
  'account-deleted': 'the account was deleted',
  'no-email': 'the order has no e-mail address',
  'too-many-mails': 'too many orders were placed with this e-mail address',
}

/** Whether the shopper of an order that changed gets a mail, in a sentence. */
export function mailSentence(noMail: NoMail | undefined): string {
  return noMail ? `The shopper gets no e-mail: ${reasons[noMail]}.` : 'The shopper gets an e-mail.'
}
