import { describe, expect, test } from 'vitest'
import { deskHostFrom, invitationUrl } from '../../../src/domain/desk/desk-host.ts'

describe('DESK_HOST', () => {
  test('is desk.localhost where it is not set', () => {
    expect(deskHostFrom({})).toBe('desk.localhost')
    expect(deskHostFrom({ DESK_HOST: ' ' })).toBe('desk.localhost')
  })

  test('is a host name in lower case', () =>
    expect(deskHostFrom({ DESK_HOST: ' Desk.Example ' })).toBe('desk.example'))

  test.each(['http://desk.example', 'desk.example:443', 'desk_host', 'a..b', 'api.example', '-desk'])(
    'is not %s',
    DESK_HOST =>
      expect(() => deskHostFrom({ DESK_HOST })).toThrow(/^DESK_HOST=.* is not a host for the desk/),
  )
})

test('the token of an invitation is in the fragment of its address', () => {
  expect(invitationUrl('https://desk.example', 'abc')).toBe('https://desk.example/invitation#abc')
})
