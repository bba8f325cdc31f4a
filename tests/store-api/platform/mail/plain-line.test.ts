import { describe, expect, test } from 'vitest'
import { plainLine } from '../../../../src/store-api/platform/mail/mail-message.ts'

describe('a stranger’s line in a mail', () => {
  test.each([
    '22 Tamarind Street, Jayanagar 4th Block',
    'डॉ॰ राव, पुणे',
    'ക്ഷേമ, കൊച്ചി',
    "O'Brien & Sons (rear gate) #4/2",
    'क्\u200dष',
  ])('stays as it is: %s', text => {
    expect(plainLine(text)).toBe(text)
  })

  test.each([
    [
      'Your account was locked.\nUnlock it:\r\n\thttps://evil.example/x',
      'Your account was locked. Unlock it: evil. example/x',
    ],
    ['see www.evil.example now', 'see . evil. example now'],
    ['HTTP://EVIL.example', 'EVIL. example'],
    ['pay at evil.example', 'pay at evil. example'],
    ['evil。example', 'evil。 example'],
    ['write to a@evil.example', 'write to a@evil. example'],
    ['upi://pay?pa=x@y', 'upi: //pay?pa=x@y'],
    ['mailto:a@b.in', 'mailto: a@b. in'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['a\u2028b\u0085c\u0000d', 'a b c d'],
    ['ab\u202Ecd\u200Bef', 'abcdef'],
    ['M.G.Road', 'M. G. Road'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainLine(text)).toBe(plain)
  })
})
