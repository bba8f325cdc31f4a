import { expect, test } from 'vitest'
import { mailSentence } from '../../../src/domain/accounts/no-mail.ts'

test.each([
  [undefined, 'The shopper gets an e-mail.'],
  ['no-email', 'The shopper gets no e-mail: the order has no e-mail address.'],
] as const)('a mail that %j prevents: %s', (noMail, sentence) => {
  expect(mailSentence(noMail)).toBe(sentence)
})
