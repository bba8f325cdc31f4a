import { describe, expect, test } from 'vitest'
import {
  badDatabaseUrl,
  explain,
  folderNotWritable,
  portFrom,
  portTaken,
} from '../../src/domain/user-error.ts'

describe('a start-up problem', () => {
  test('is told in its own words when it was foreseen', () => {
    expect(explain(portTaken(4321, 'PORT'))).toMatch(/^Port 4321 .* PORT=/)
    expect(explain(folderNotWritable('/srv/haat'))).toContain('DATA_DIR=')
    expect(explain(badDatabaseUrl())).toContain('postgres://')
  })

  test('is one line without a stack when it was not', () => {
    const told = explain(new Error('disk on fire\n    at somewhere.ts:1:1'))
    expect(told).toContain('disk on fire')
    expect(told).not.toMatch(/\n|\.ts:/)
  })
})

describe('portFrom', () => {
  test('takes the fallback when the variable is unset or blank', () => {
    expect(portFrom('PORT', 4321, {})).toBe(4321)
    expect(portFrom('PORT', 4321, { PORT: ' ' })).toBe(4321)
  })

  test('takes a number, with 0 meaning any free port', () => {
    expect(portFrom('PORT', 4321, { PORT: '8080' })).toBe(8080)
    expect(portFrom('PORT', 4321, { PORT: '0' })).toBe(0)
  })

  test.each(['http', '-1', '65536', '1e3', '80.5'])('refuses %s by name', PORT => {
    expect(() => portFrom('PORT', 4321, { PORT })).toThrow(`PORT=${PORT} is not a port`)
  })
})
