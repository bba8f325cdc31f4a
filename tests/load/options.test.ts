import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/domain/user-error.ts'
import { readOptions } from './options.ts'

describe('the arguments of the load', () => {
  test('are ten minutes, two hundred shoppers and SQLite without any', () => {
    expect(readOptions([])).toEqual({ minutes: 10, shoppers: 200, isOnPostgres: false })
  })

  test('may be given', () => {
    const given = ['--minutes=0.5', '--shoppers=50', '--postgres']
    expect(readOptions(given)).toEqual({ minutes: 0.5, shoppers: 50, isOnPostgres: true })
  })

  test.each([['--minutes=0'], ['--shoppers=-1'], ['--minutes=ten'], ['--minutes='], ['--shops=3'], ['fast']])(
    '%s is refused in one sentence',
    argument => expect(() => readOptions([argument])).toThrow(UserError),
  )
})
