import { describe, expect, test } from 'vitest'
import { type ContactMessage, contactErrors } from '../../../src/domain/shops/contact.ts'

const message = { name: 'Asha', email: 'asha@example.in', subject: 'Returns', message: 'Which address?' }
const required = 'This field is required'

describe('a message to the shop', () => {
  test('may be sent once all four fields are filled', () => expect(contactErrors(message)).toEqual({}))

  test.each(Object.keys(message) as (keyof ContactMessage)[])('needs %s', field => {
    expect(contactErrors({ ...message, [field]: ' \n' })).toEqual({ [field]: required })
  })

  test('names every blank field at once', () => {
    const blank = { name: '', email: '', subject: '', message: '' }
    const expected = { name: required, email: required, subject: required, message: required }
    expect(contactErrors(blank)).toEqual(expected)
  })

  test('needs an address in the form of an e-mail address, spaces around it aside', () => {
    expect(contactErrors({ ...message, email: 'asha' })).toEqual({ email: 'Invalid email address' })
    expect(contactErrors({ ...message, email: ' asha@example.in ' })).toEqual({})
  })
})
