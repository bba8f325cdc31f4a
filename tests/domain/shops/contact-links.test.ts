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
    ['12;ext=3,4+5', 'tel:12'],
    ['+91 98765 43210 / 98765 43211', 'tel:+919876543210'],
    ['022-2345 6789, 2345 6790', 'tel:02223456789'],
    ['Shop: (+91) 98765–43210 (WhatsApp)', 'tel:+919876543210'],
    ['98765 43210 (10 AM - 6 PM)', 'tel:9876543210'],
    ['+91 (0)80 2345 6789 (2 lines)', 'tel:+9108023456789'],
    ['98765 43210 98765 43211', 'tel:9876543210'],
    ['Shop No 5: 98765 43210', 'tel:9876543210'],
    ['Shop No 5 - 98765 43210', 'tel:9876543210'],
    ['(Shop No 12) +91-98765-43210', 'tel:+919876543210'],
    ['Flat 3/4, 022 2345 6789', 'tel:02223456789'],
    ['98765 43210 - 10 AM to 6 PM', 'tel:9876543210'],
    ['+91 98765 43210 10 AM to 6 PM', 'tel:+919876543210'],
    ['+91 (0)98765 43210', 'tel:09876543210'],
    ['+ 91 98765 43210 10 AM to 6 PM', 'tel:+919876543210'],
    ['+ 91 98765 43210 98765 43211', 'tel:+919876543210'],
    ['+49 123456789012345', undefined],
    ['+123456789012345', 'tel:+123456789012345'],
    ['+49 69123 45678', 'tel:+496912345678'],
    ['Help line 1912', 'tel:1912'],
    ['दुकान ५: +९१ ९८७६५ ४३२१०', 'tel:+919876543210'],
    ['1234 5678 9012 3456 7890', undefined],
    ['none', undefined],
  ])('%j is %s', (phone, link) => expect(telLink(phone)).toBe(link))
})
