import { describe, expect, test } from 'vitest'
import {
  newRecoveryCodes,
  plainCode,
  recoveryCodeHash,
} from '../../../../src/store-api/staff/sign-in/codes.ts'

describe('recovery codes', () => {
  test('are ten different ones of 80 bits each', () => {
    const codes = [newRecoveryCodes(), newRecoveryCodes()].flat()
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  })

  test('are the same however they are spaced and written', () => {
    expect(plainCode(' abcd-efgh ijkl ')).toBe('ABCDEFGHIJKL')
    expect(['१२३ ४५६', '１２３４５６', '123–456'].map(plainCode)).toEqual(['123456', '123456', '123456'])
    expect(recoveryCodeHash('abcd efgh')).toBe(recoveryCodeHash('ABCD-EFGH'))
    // They have no such digits: on paper a letter looks like one.
    expect(recoveryCodeHash('0NE1-8EE2')).toBe(recoveryCodeHash('ONEI-BEE2'))
    expect(recoveryCodeHash('ABCD-EFGI')).not.toBe(recoveryCodeHash('ABCD-EFGH'))
  })
})
