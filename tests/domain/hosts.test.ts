import { describe, expect, test } from 'vitest'
import { isHostName, isInternalHost, isOnRealHost } from '../../src/domain/hosts.ts'
import { apiOrigin, siteOrigin } from '../../src/domain/site-origin.ts'
import { listed } from '../support/listed.ts'

// First and last address of each network that IANA's registry of special purposes keeps from the public.
const internal = listed(`
  0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.255
  169.254.0.0 169.254.169.254 172.16.0.0 172.31.255.255 192.168.0.1 198.18.0.0 198.19.255.255 224.0.0.1
  255.255.255.255
  [::] [::1] [::ffff:7f00:1] [fc00::1] [fdff::1] [fe80::1] [febf::1] [ff02::1] [64:ff9b::a00:1] [FE80::1]`)

// The addresses beside those networks.
const open = listed(`
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
  169.255.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 193.168.0.1 197.18.0.0
  198.17.255.255 198.20.0.0 199.19.0.0 223.255.255.255
  [2001:4860:4860::8888] [2a00:64:ff9b::1] [fec0::1] [2606:4700::fd]`)

describe('an internal host', () => {
  test.each(internal)('is the address %s', address => expect(isInternalHost(address)).toBe(true))

  test.each(open)('is not the address %s', address => expect(isInternalHost(address)).toBe(false))

  test.each(
    listed(`
    localhost database DATABASE. api.localhost printer.local metadata.google.internal wiki.intranet
    nas.lan nas.home nas.home.arpa Git.Corp git.corp.`),
  )('is the name %s', name => expect(isInternalHost(name)).toBe(true))

  test.each(
    listed(`
    cdn.example cdn.example. local.example lan.corp.example pictures.thelocal 10.0.0.1.example
    a.10.0.0.1 v10.0.0.1`),
  )('is not the name %s', name => {
    expect(isInternalHost(name)).toBe(false)
  })
})

describe('a host name', () => {
  const longest = `${'a'.repeat(63)}.`.repeat(3) + 'b'.repeat(61)

  test.each(['localhost', 'shop.example', 'a-b.c', '1.2.3.4', longest])('may be %s', name => {
    expect(isHostName(name)).toBe(true)
  })

  test.each([
    '',
    'Shop.example',
    'shop.example:80',
    'shop.example.',
    '.shop',
    '-a.b',
    'a-.b',
    'a..b',
    'a_b',
    'http://x',
    'a b',
    'दुकान',
    'a'.repeat(64),
    `${longest}b`,
  ])('is not %j', name => {
    expect(isHostName(name)).toBe(false)
  })
})

test.each([
  [[], false],
  [['localhost', 'Books.LOCALHOST'], false],
  [['books.localhost', 'books.example'], true],
])('the hosts %j can be reached by customers: %j', (hosts, isReal) => {
  expect(isOnRealHost(hosts)).toBe(isReal)
})

test('the pages of a shop are at its host, on this machine with the site’s port', () => {
  expect(siteOrigin('shop.example', 4321)).toBe('https://shop.example')
  expect(siteOrigin('books.localhost', 4321)).toBe('http://books.localhost:4321')
})

test.each([
  ['books.localhost', 'http://books.localhost:4000'],
  ['books.example', 'https://api.books.example'],
])('the API of %s is at %s', (host, origin) => {
  expect(apiOrigin(host, 4000)).toBe(origin)
})
