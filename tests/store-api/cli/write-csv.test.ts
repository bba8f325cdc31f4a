import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeCsv } from '../../../src/store-api/cli/write-csv.ts'
import { newFolder } from '../../support/folder.ts'

/** Of Linux, and no part of the disk. */
const MEMORY = '/dev/shm'
const lines = ['Title\r\n', 'Vase\u001b[2J\u009b31m \u202eblue\r\n']
const whole = `\ufeff${lines.join('')}`

describe('writeCsv', () => {
  const terminal = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const call = { terminal }
  const what = 'The products of toys'

  test('prints nothing on a terminal that drives it', async () => {
    const stdout = Object.assign(new PassThrough(), { isTTY: true })
    await writeCsv({ terminal: { ...call.terminal, stdout } }, { lines, file: undefined, what })
    expect(stdout.read().toString('utf8')).toBe('Title\nVase[2J31m blue\n')
  })

  test('gives a pipe the bytes of the file', async () => {
    const file = join(newFolder('csv'), 'piped.csv')
    expect(await writeCsv(call, { lines, file, what })).toBe(`The products of toys are in ${file}.`)
    expect(readFileSync(file, 'utf8')).toBe(whole)
    const stdout = Object.assign(new PassThrough(), { isTTY: false })
    await writeCsv({ terminal: { ...call.terminal, stdout } }, { lines, file: undefined, what })
    expect(stdout.read().toString('utf8')).toBe(whole)
  })

  test('ends well where nobody reads a pipe to its end', async () => {
    const stdout = Object.assign(new PassThrough(), { isTTY: false })
    // As the system says it to a program in front of `head`.
    stdout._transform = (_chunk, _encoding, done) =>
      done(Object.assign(new Error('write'), { code: 'EPIPE' }))
    expect(await writeCsv({ terminal: { ...call.terminal, stdout } }, { lines, file: undefined, what })).toBe(
      '',
    )
  })

  test('begins a file once with the mark', async () => {
    const file = join(newFolder('csv'), 'marked.csv')
    await writeCsv(call, { lines: [`\ufeff${lines[0]}`, lines[1] ?? ''], file, what })
    expect(readFileSync(file, 'utf8')).toBe(whole)
  })

  test('writes over a file only where it may', async () => {
    const file = join(newFolder('csv'), 'there.csv')
    writeFileSync(file, 'a file from before')
    await expect(writeCsv(call, { lines, file, what })).rejects.toThrow('Give a new file')
    expect(readFileSync(file, 'utf8')).toBe('a file from before')
    await writeCsv(call, { lines, file, what, replaces: true })
    expect(readFileSync(file, 'utf8')).toBe(whole)
    // As a terminal's `/dev/stdout` is: neither a file nor replaced.
    await writeCsv(call, { lines, file: '/dev/null', what, replaces: true })
    expect(statSync('/dev/null').isFile()).toBe(false)
  })

  test('replaces a file beside what a killed process of the same number left, as in a container', async () => {
    const file = join(newFolder('csv'), 'there.csv')
    writeFileSync(file, 'a file from before')
    writeFileSync(`${file}.partial-${process.pid}`, 'half')
    await writeCsv(call, { lines, file, what, replaces: true })
    expect(readFileSync(file, 'utf8')).toBe(whole)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves no half of a file that %s stops',
    async signal => {
      const folder = newFolder('csv')
      const [fresh, there] = ['fresh.csv', 'there.csv'].map(name => join(folder, name))
      writeFileSync(there ?? '', 'a file from before')
      for (const file of [fresh, there]) {
        const rows = async function* () {
          yield lines[0] ?? ''
          process.emit(signal)
          await setImmediate()
          yield lines[1] ?? ''
        }
        // A listener, since without one the signal would end these tests.
        const keep = () => {}
        process.on(signal, keep)
        const writing = writeCsv(call, { lines: rows(), file, what, replaces: true })
        await expect(writing).rejects.toThrow(`The command was stopped: ${file} is not written.`)
        process.off(signal, keep)
      }
      expect(readdirSync(folder)).toEqual(['there.csv'])
      expect(readFileSync(there ?? '', 'utf8')).toBe('a file from before')
    },
  )

  test('says of what is written to as it is that a part of it is there, where it is stopped', async () => {
    const rows = async function* () {
      yield lines[0] ?? ''
      process.emit('SIGINT')
      await setImmediate()
      yield lines[1] ?? ''
    }
    const keep = () => {}
    process.on('SIGINT', keep)
    const writing = writeCsv(call, { lines: rows(), file: '/dev/null', what, replaces: true })
    await expect(writing).rejects.toThrow('The command was stopped: /dev/null is written in part.')
    process.off('SIGINT', keep)
  })

  test.skipIf(!existsSync(MEMORY))('replaces a file on another disk that a link leads to', async () => {
    const target = join(mkdtempSync(join(MEMORY, 'csv-')), 'far.csv')
    onTestFinished(() => rmSync(dirname(target), { recursive: true }))
    writeFileSync(target, 'a file from before')
    const file = join(newFolder('csv'), 'linked.csv')
    symlinkSync(target, file)
    await writeCsv(call, { lines, file, what, replaces: true })
    expect(readFileSync(target, 'utf8')).toBe(whole)
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
  })

  test('passes on what the lines throw, and leaves no half of a file that looks whole', async () => {
    const failing = async function* () {
      yield 'Title\r\n'
      throw new Error('the database is gone')
    }
    const folder = newFolder('csv')
    const file = join(folder, 'failed.csv')
    for (const replaces of [undefined, true] as const) {
      const written = writeCsv(call, { lines: failing(), file, what, ...(replaces && { replaces }) })
      await expect(written).rejects.toThrow('the database is gone')
      expect(existsSync(file)).toBe(false)
    }
    writeFileSync(file, 'the whole of yesterday')
    const written = writeCsv(call, { lines: failing(), file, what, replaces: true })
    await expect(written).rejects.toThrow('the database is gone')
    expect(readFileSync(file, 'utf8')).toBe('the whole of yesterday')
    expect(readdirSync(folder)).toEqual(['failed.csv'])
  })
})
