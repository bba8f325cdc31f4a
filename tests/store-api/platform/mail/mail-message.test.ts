import { describe, expect, test } from 'vitest'
import {
  accountErased,
  emailChange,
  passwordChanged,
  passwordReset,
} from '../../../../src/store-api/accounts/mails.ts'
import { orderConfirmation, paymentReceived } from '../../../../src/store-api/orders/mails/order-mails.ts'
import { plainLine, toMailMessage } from '../../../../src/store-api/platform/mail/mail-message.ts'

const sender = {
  shop: 'Haat & Sons <b>',
  company: 'Haat Pvt. Ltd.',
  address: '12 MG Road, Pune',
  email: 'care@haat.example',
  phone: '+919876543210',
  accent: '#336699',
  origin: 'https://books.example',
}
const order = {
  id: '1042',
  email: 'asha@example.in',
  status: 1,
  shipping: ['Asha Rao', '4 <Lake> View', 'Pune, Maharashtra 411001'],
  lines: [
    { title: '<script>alert(1)</script>', quantity: 2, pricePaise: 49950, size: 'M', color: 'Red' },
    { title: 'Godaan', quantity: 1, pricePaise: 10000000, size: '', color: '' },
    { title: 'دیوان 2', quantity: 1, pricePaise: 0, size: '', color: '' },
  ],
}

describe('an order confirmation', () => {
  const mail = toMailMessage('m1', orderConfirmation(order, sender), sender)

  test('comes from the shop and goes to the shopper', () => {
    expect(mail.from).toEqual({ name: 'Haat & Sons <b>', address: 'care@haat.example' })
    expect(mail.to.address).toBe('asha@example.in')
    expect(mail.messageId).toBe('<m1@haat.example>')
  })

  test('lists what was ordered with sizes, colours and Indian amounts, in both forms', () => {
    expect(mail.text).toContain('2 × <script>alert(1)</script>, M, Red  ₹999')
    // The marks keep the amount behind a name that runs from the right.
    expect(mail.text).toContain('\u20681 × دیوان 2\u2069  ₹0')
    expect(mail.text).toContain('Total: ₹1,00,999')
    expect(mail.html).toContain('₹1,00,999')
  })

  test('prints everything foreign as text', () => {
    expect(mail.html).toContain('2 × &lt;script&gt;alert(1)&lt;/script&gt;, M, Red')
    expect(mail.html).toContain('Haat &amp; Sons &lt;b&gt;')
    expect(mail.html).toContain('4 &lt;Lake&gt; View')
    expect(mail.html).not.toMatch(/<script|<Lake|<b>/)
  })

  test("wears the shop's colour and address", () => {
    expect(mail.html).toContain('background:#336699')
    expect(mail.html).toContain('12 MG Road, Pune')
    expect(mail.text).toContain('12 MG Road, Pune')
  })

  test('has a line of its own for each of an address, also in programs without white-space', () => {
    expect(mail.text).toContain('We will send it to:\nAsha Rao\n4 <Lake> View\n')
    expect(mail.html).toContain('>We will send it to:<br>Asha Rao<br>4 &lt;Lake&gt; View<br>')
  })

  test('breaks a long word, which would push the amounts out of a narrow window', () => {
    expect(mail.html).toMatch(/<body style="[^"]*overflow-wrap:anywhere/)
  })

  test('ends with the name of a shop that says nothing more of itself', () => {
    const bare = { ...sender, company: '', address: '', email: '', phone: '' }
    const { text, html } = toMailMessage('m1', orderConfirmation(order, bare), bare)
    expect(text).toMatch(/-- \nHaat & Sons <b>$/)
    expect(html).toMatch(/border-top[^>]*>Haat &amp; Sons &lt;b&gt;<\/p>/)
  })

  test('a colour that is none cannot smuggle style in', () => {
    const odd = { ...sender, accent: 'red;background:url(https://evil.example)' }
    expect(toMailMessage('m1', orderConfirmation(order, odd), odd).html).not.toContain('evil')
  })
})

const received = ({ test }: { test: boolean }) => {
  const payment = {
    paidPaise: 10099900,
    reference: 'REF1',
    missingPaise: 0,
    owedPaise: 0,
  }
  return toMailMessage('m2', paymentReceived(order, { ...payment, test }, sender), sender)
}

test('a payment mail says what arrived and links to tracking', () => {
  const mail = received({ test: false })
  expect(mail.text).not.toContain('test payment')
  expect(mail.subject).toBe('Payment received for order 1042 at Haat & Sons <b>')
  expect(mail.text).toContain('We have received ₹1,00,999 for your order 1042.')
  expect(mail.text).toContain('https://books.example/track-order?id=1042')
})

test('a mail of a test payment says that no money has moved', () => {
  expect(received({ test: true }).text).toContain('This was a test payment. You were not charged.')
})

test('a reset link carries its token in the fragment', () => {
  const mail = toMailMessage('m3', passwordReset('asha@example.in', 'tok_en-1', sender), sender)
  expect(mail.text).toContain('https://books.example/reset-password#token=tok_en-1')
  expect(mail.html).toContain('href="https://books.example/reset-password#token=tok_en-1"')
})

test('a changed password is mailed with the way to set another one', () => {
  const mail = toMailMessage('m3', passwordChanged('asha@example.in', sender), sender)
  expect(mail.to.address).toBe('asha@example.in')
  expect(mail.subject).toBe('Your password at Haat & Sons <b> was changed')
  expect(mail.html).toContain('href="https://books.example/forgot-password"')
})

test('a code is said once in the subject and once in the text, to the address that it proves', () => {
  const mail = toMailMessage('m3', emailChange('asha@example.in', '01234567', sender), sender)
  expect(mail.to.address).toBe('asha@example.in')
  expect(mail.subject).toBe('01234567 is your code at Haat & Sons <b>')
  expect(mail.text).toContain('at Haat & Sons <b>: 01234567. It works for half an hour')
})

/** A mail of a shop with this e-mail address. */
const mailFor = (email: string, mailFrom?: string) => {
  const shop = { ...sender, email }
  return toMailMessage('m6', orderConfirmation(order, shop), shop, mailFrom)
}

test('where the deployment has an address, mails come from it, and answers go to the shop', () => {
  const from = { name: 'Haat & Sons <b>', address: 'orders@mall.example' }
  expect(mailFor('meera@gmail.com', from.address)).toMatchObject({ from, replyTo: 'meera@gmail.com' })
  expect(mailFor('', from.address)).toMatchObject({
    from,
    replyTo: undefined,
    messageId: '<m6@mall.example>',
  })
})

test('a shop without an address writes as no-reply of its host', () => {
  expect(mailFor('').from.address).toBe('no-reply@books.example')
})

describe('an address in an Indian script', () => {
  test('has a name of its mail in ASCII, as servers without SMTPUTF8 demand of each header', () => {
    expect(mailFor('care@दुकान.भारत')).toMatchObject({
      from: { address: 'care@दुकान.भारत' },
      messageId: '<m6@xn--11b7ah1gn.xn--h2brj9c>',
    })
  })

  test('before its @ stands in the text alone, since most servers take no mail from it', () => {
    const mail = mailFor('आशा@दुकान.भारत')
    expect(mail).toMatchObject({
      from: { address: 'no-reply@books.example' },
      messageId: '<m6@books.example>',
    })
    expect(mail.text).toContain('आशा@दुकान.भारत')
    expect(mailFor('आशा@दुकान.भारत', 'orders@mall.example').replyTo).toBeUndefined()
  })
})

describe('a header', () => {
  const evil = { ...sender, shop: 'Haat\r\nBcc: all@evil.example' }
  test('cannot be broken by a name or subject', () => {
    const mail = toMailMessage('m4', orderConfirmation(order, evil), evil)
    expect(mail.from.name).toBe('Haat Bcc: all@evil.example')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  test('ends before an emoji that would be cut in half', () => {
    const long = { ...sender, shop: `${'H'.repeat(199)}📚` }
    expect(toMailMessage('m4', orderConfirmation(order, long), long).from.name).toBe('H'.repeat(199))
  })

  const emails = ['a@b.in\r\nBcc: c@d.in', 'a@b.in, c@d.in', 'A <a@b.in>', 'a@b.in(c@d.in)', '', 'nobody']
  test.each(emails)('takes no address like %j', email => {
    expect(() => toMailMessage('m5', orderConfirmation({ ...order, email }, sender), sender)).toThrow(
      'not one mail address',
    )
  })
})

describe('the last mail of an erased account', () => {
  const of = (keepsInvoices: boolean, owed: { order: number; paise: number }[] = []) =>
    toMailMessage('m4', accountErased({ email: 'asha@example.in', keepsInvoices, owed }, sender), sender)
  const mail = of(false)

  test('says what is gone and what stays, and links to nothing', () => {
    expect(mail.to.address).toBe('asha@example.in')
    expect(mail.subject).toBe('Your account at Haat & Sons <b> is deleted')
    expect(mail.text).toContain('You are signed out everywhere')
    expect(mail.text).toContain('without your name, street, phone number and e-mail address')
    expect(mail.html).not.toContain('href')
  })

  test('says what is still to be refunded, where there is anything', () => {
    expect(mail.text).not.toContain('refund')
    expect(of(false, [{ order: 1042, paise: 50_010 }]).text).toContain(
      'We still have to refund ₹500.10 for your order 1042. Please keep this e-mail',
    )
  })

  test('says that invoices keep the name, where there are any', () => {
    const sentence = 'Invoices that we issued keep the name and address'
    expect(mail.text).not.toContain('nvoice')
    expect(of(true).text).toContain(sentence)
  })
})

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
