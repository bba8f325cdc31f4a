import { describe, expect, test } from 'vitest'
import { isEmail, mailboxOf } from '../../src/domain/email.ts'

describe('an e-mail address', () => {
  test.each(['a@b.in', 'first.last+tag@shop.co.in', 'अ@उदाहरण.भारत'])('%s is one', text =>
    expect(isEmail(text)).toBe(true),
  )

  test.each(['', 'a', 'a@b', '@b.in', 'a@.', 'a b@c.in', 'a@@b.in', 'a@b.in '])('%j is none', text =>
    expect(isEmail(text)).toBe(false),
  )

  test.each([
    ['asha+shop+two@example.in', 'asha@example.in'],
    ['asha@example.in', 'asha@example.in'],
    ['+asha@example.in', '+asha@example.in'],
  ])('%s is counted as %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
})
