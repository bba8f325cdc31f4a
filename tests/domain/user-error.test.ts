import { afterEach, describe, expect, test, vi } from 'vitest'
import * as userError from '../../src/domain/user-error.ts'

describe('a start-up problem', () => {
  test.each<[string, RegExp, () => userError.UserError]>([
    ['Port 4321', /Stop the program that uses it, .* PORT=/, () => userError.portTaken(4321, 'PORT')],
    ['Port 4321', /nginx uses it\. Stop it, .* PORT=/, () => userError.portTaken(4321, 'PORT', 'nginx')],
    ['Port 80', /rights.* PORT=/, () => userError.portForbidden(80, 'PORT')],
    ['/srv/haat', /write permission.* DATA_DIR=/, () => userError.folderNotWritable('/srv/haat')],
    ['/srv/haat', /another user.* DATA_DIR=/, () => userError.folderOfAnother('/srv/haat')],
    ['/haat.db', /put its folder aside.*restore a backup/, () => userError.databaseDamaged('/haat.db')],
    ['db/haat', /\(refused\).*DATABASE_URL/, () => userError.databaseUnreachable('db/haat', 'refused')],
    ['DATABASE_URL', /postgres:.* use the embedded database/, () => userError.badDatabaseUrl()],
    ['_READ_URL', /postgres:.* from the primary/, () => userError.badDatabaseUrl('DATABASE_READ_URL')],
  ])('names its subject %s and what to do: %s', (subject, remedy, make) => {
    const error = make()
    expect(error).toBeInstanceOf(userError.UserError)
    expect(error.name).toBe('UserError')
    expect(userError.explain(error)).toBe(error.message)
    expect(error.message).toContain(subject)
    expect(error.message).toMatch(remedy)
  })

  test('is one line without a stack when it was not', () => {
    const error = Object.assign(new Error('disk on fire\n    at somewhere.ts:1:1'), { code: 'EPERM' })
    const told = userError.explain(error)
    expect(told).toContain('disk on fire')
    expect(told).not.toMatch(/\n|\.ts:|Too many/)
    expect(userError.explain(null)).toMatch(/^Haat could not start: null /)
  })
})

describe('a fault of the machine', () => {
  test.each([
    ['ENOSPC', /^The disk is full/],
    ['SQLITE_FULL', /^The disk is full/],
    ['53100', /^The disk is full/],
    ['SQLITE_IOERR_SHMSIZE', /^The disk .* \(SQLITE_IOERR_SHMSIZE\)\. .*full/],
    ['25006', /^PostgreSQL takes no writes .*DATABASE_URL/],
    ['42501', /^PostgreSQL refuses .* \(permission denied for schema public\)\. .*owner/],
    ['EMFILE', /^Too many files are open/],
    ['ENFILE', /^Too many files are open/],
    ['EACCES', /^\/data\/media cannot be read or written \(EACCES\)\. Let this user read and write it/],
    // As in a file system that is mounted for reading alone, whatever user owns it.
    ['EROFS', /Let this user read and write it/],
    ['ENOTDIR', /^\/data\/media cannot be read or written/],
  ])('%s is told in a sentence that says what to do', (code, sentence) => {
    const error = Object.assign(new Error('permission denied for schema public'), {
      code,
      path: '/data/media',
    })
    expect(userError.explain(error)).toMatch(sentence)
    expect(userError.explain(error)).not.toContain('DEBUG')
  })
})

describe('portFrom', () => {
  test('takes the fallback when the variable is unset or blank', () => {
    expect(userError.portFrom('PORT', 4321, {})).toBe(4321)
    expect(userError.portFrom('PORT', 4321, { PORT: ' ' })).toBe(4321)
  })

  test('takes a number, with 0 meaning any free port', () => {
    expect(userError.portFrom('PORT', 4321, { PORT: '8080' })).toBe(8080)
    expect(userError.portFrom('PORT', 4321, { PORT: '0' })).toBe(0)
    expect(userError.portFrom('PORT', 4321, { PORT: '65535' })).toBe(65_535)
  })

  test.each(['http', '-1', '65536', '1e3', '80.5'])('refuses %s by name', PORT => {
    expect(() => userError.portFrom('PORT', 4321, { PORT })).toThrow(`PORT=${PORT} is not a port`)
  })
})

describe('a count from the environment', () => {
  test.each([
    [undefined, 12],
    [' ', 12],
    [' 3 ', 3],
    ['40', 40],
  ])('of %j is %d', (N, count) => expect(userError.countFrom('N', 12, 3, { N })).toBe(count))

  test.each(['2', '-4', '4.5', '1e3', 'x4', '4x', '9007199254740993'])('of %s is refused', N => {
    const read = () => userError.countFrom('N', 12, 3, { N })
    expect(read).toThrow(`N=${N} is not a valid number. Give a whole number of 3 or more.`)
  })
})

describe('the main of a process', () => {
  const exit = () => vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const fail = async () => {
    throw new Error('disk \u001b[31mfull')
  }
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  test('ends without an exit code of its own when it worked', async () => {
    const ended = exit()
    let ran = false
    await userError.runMain(async () => {
      ran = true
    })
    expect(ran).toBe(true)
    expect(ended).not.toHaveBeenCalled()
  })

  test.each([
    ['', 1],
    ['1', 2],
  ])('exits 1 after one sentence; with DEBUG=%j it prints %d texts', async (debug, printed) => {
    vi.stubEnv('DEBUG', debug)
    const ended = exit()
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await userError.runMain(fail)
    expect(ended).toHaveBeenCalledExactlyOnceWith(1)
    expect(print).toHaveBeenCalledTimes(printed)
    expect(print.mock.calls[0]?.[0]).toMatch(/^Haat could not start: disk .*full/)
    expect(print.mock.calls[0]?.[0]).not.toContain('\u001b')
  })

  test('words the failure of a command as one', async () => {
    exit()
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await userError.runMain(fail, 'The command failed')
    expect(print.mock.calls[0]?.[0]).toMatch(/^The command failed: disk/)
  })
})
