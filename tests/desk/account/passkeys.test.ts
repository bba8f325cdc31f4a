import { describe, expect, test } from 'vitest'
import { deviceName } from '../../../src/desk/account/passkeys.ts'

describe('the first name of a passkey', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Passkey on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Passkey on Mac'],
    ['Mozilla/5.0 (Linux; Android 16; K)', 'Passkey on Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Passkey on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Passkey on Linux'],
    ['', 'Passkey'],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
