import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  commandHash,
  requestHash,
  responseHash,
} from '../../../../src/store-api/payments/gateways/payu-hash.ts'

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const fields = {
  key: 'K',
  txnid: 'T1',
  amount: '10.00',
  productinfo: 'Order 7',
  firstname: 'Asha',
  email: 'asha@example.in',
}

describe('PayU hashes', () => {
  test('the request ends in eleven bars less what udf1..5 fill, then the salt', () => {
    expect(requestHash(fields, 'S')).toBe(sha512('K|T1|10.00|Order 7|Asha|asha@example.in|||||||||||S'))
  })

  test('own fields take their places', () => {
    const seen = requestHash({ ...fields, udf1: 'a', udf5: 'e' }, 'S')
    expect(seen).toBe(sha512('K|T1|10.00|Order 7|Asha|asha@example.in|a||||e||||||S'))
  })

  test('the answer is the request backwards with its status', () => {
    const seen = responseHash({ ...fields, udf1: 'a', status: 'success' }, 'S')
    expect(seen).toBe(sha512('S|success||||||||||a|asha@example.in|Asha|Order 7|10.00|T1|K'))
  })

  test.each(['additional_charges', 'additionalCharges'])('%s stand before the salt', name => {
    const seen = responseHash({ ...fields, status: 'success', [name]: '5.00' }, 'S')
    expect(seen).toBe(sha512('5.00|S|success|||||||||||asha@example.in|Asha|Order 7|10.00|T1|K'))
  })

  test('a command is key, command, subject, salt', () => {
    expect(commandHash('K', 'verify_payment', 'T1', 'S')).toBe(sha512('K|verify_payment|T1|S'))
  })
})
