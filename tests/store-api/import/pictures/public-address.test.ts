import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../../src/store-api/import/pictures/public-address.ts'
import { listed } from '../../../support/listed.ts'

describe('a public address', () => {
  const addresses = listed('93.184.215.14 1.1.1.1 172.32.0.1 100.128.0.1 2606:4700:4700::1111 2a00:1450::5')
  test.each(addresses)('is %s', address => expect(isPublicAddress(address)).toBe(true))

  const inside = listed(`
    0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254
    172.16.0.1 172.31.255.255 192.0.0.192 192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 ::
    ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:93.184.215.14 ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe
    64:ff9b::127.0.0.1 64:ff9b:1::7f00:1 2001::7f00:1 2001:db8::1 2002:7f00:1:: fc00::1 fd00:ec2::254
    fe80::1 fe80::1%eth0 2606:4700::1%eth0 fec0::1 ff02::1`)
  // Spellings that a resolver or a connection might take for one.
  const spellings = ['', ...listed('127.1 0x7f000001 2130706433 0177.0.0.1 localhost')]
  test.each([...inside, ...spellings])('is not %s', address => expect(isPublicAddress(address)).toBe(false))
})
