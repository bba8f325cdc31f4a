import { describe, expect, test } from 'vitest'
import { mailtoLink, telLink } from '../../../src/domain/shops/contact-links.ts'

describe('mailtoLink', () => {
  test.each([
    ['info@shop.example', 'mailto:info@shop.example'],
    ['a+b@shop.example', 'mailto:a%2Bb@shop.example'],
    [' info@shop.example ', 'mailto:info@shop.example'],
    ['info@shop.example?bcc=x&body=y', undefined],
    ['info?bcc=x%40evil.example,@shop.example', undefined],
    ['info@shop', undefined],
    ['a\ud83d@shop.example', undefined],
    ['info@shop.example?bcc=x@evil.example', undefined],
    ['a@b\r\nbcc:x', undefined],
    ['nobody', undefined],
    ['', undefined],
  ])('%j is %s', (email, link) => expect(mailtoLink(email)).toBe(link))
})

describe('telLink', () => {
  test.each([
    [' +91 98765 43210', 'tel:+919876543210'],
    ['(022) 1234-567', 'tel:0221234567'],
    ['12;ext=3,4+5', 'tel:12345'],
    ['+91 98450 12345, 98450 54321', 'tel:+919845012345'],
    ['080-2345 6789 / 90', 'tel:08023456789'],
    ['Shop: 98450 12345 or +91 98450 54321', 'tel:9845012345'],
    ['0484/2345678', 'tel:04842345678'],
    ['none', undefined],
  ])('%j is %s', (phone, link) => expect(telLink(phone)).toBe(link))
})
