import { describe, expect, test } from 'vitest'
import { isMailAddress } from '../../../src/domain/accounts/mail-address.ts'

describe('exactly one mail address', () => {
  test.each(['care@shop.example', 'a.b+tag@shop.co.in', 'आशा@दुकान.भारत', `${'a'.repeat(241)}@shop.example`])(
    'is %j',
    text => expect(isMailAddress(text)).toBe(true),
  )

  test.each([
    '',
    'nobody',
    'a@b',
    'a@b..example',
    'a@b@c.example',
    'a@b.example,c@d.example',
    'Asha <a@b.example>',
    'a@b.example?bcc=c@d.example',
    'a%40x@b.example',
    'a b@c.example',
    'a@b.example\r\nBcc: c',
    'a\ud83d@shop.example',
    `${'a'.repeat(242)}@shop.example`,
  ])('is not %j', text => expect(isMailAddress(text)).toBe(false))
})
