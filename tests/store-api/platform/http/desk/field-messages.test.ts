import { describe, expect, test } from 'vitest'
import { home } from '../../../../../src/contract/home.ts'
import { theme } from '../../../../../src/contract/store-info.ts'
import { messagesByField } from '../../../../../src/store-api/platform/http/desk/field-messages.ts'

const GENERAL = 'This is not valid. Check it and try again.'

describe('the message at a refused field', () => {
  test.each([
    ['home.heroTitle', 'invalid', 'Enter a text of up to 90 characters.'],
    ['companyEmail', 'email', 'Enter one e-mail address, such as care@shop.example.'],
    ['socialLinks', 'address', 'Enter a full web address that starts with https://.'],
    ['colour', 'unknown', 'This field does not exist. Reload the page.'],
    ['sale.price', 'unpriced', expect.stringMatching(/^Enter the price of the product too\./)],
    ['storeName', 'invalid', GENERAL],
  ] as const)('%s, which is %s, is “%s”', (path, kind, message) => {
    expect(messagesByField([{ path, kind }])).toEqual({ [path]: message })
  })

  test('says what to do for every field of the front page and the theme', () => {
    const paths = [
      ...Object.keys(home.shape).map(field => `home.${field}`),
      ...Object.keys(theme.shape).map(field => `theme.${field}`),
      'footerCategories',
      'announcement',
    ]
    const messages = messagesByField(paths.map(path => ({ path, kind: 'invalid' })))
    expect(Object.values(messages)).not.toContain(GENERAL)
  })
})
