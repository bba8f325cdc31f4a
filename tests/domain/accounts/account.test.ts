import { describe, expect, test } from 'vitest'
import { MEMBER_SINCE_FALLBACK, memberSince } from '../../../src/domain/accounts/account.ts'

describe('memberSince', () => {
  test('is a long date in Indian time', () => {
    expect(memberSince('2025-04-18T10:00:00Z')).toBe('April 18, 2025')
    expect(memberSince('2025-04-18T20:00:00Z')).toBe('April 19, 2025')
  })

  test.each(['', 'yesterday'])('falls back for %j', text => {
    expect(memberSince(text)).toBe(MEMBER_SINCE_FALLBACK)
    expect(MEMBER_SINCE_FALLBACK).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/)
  })
})
