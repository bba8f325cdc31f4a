import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/store-api/cli/arguments.ts'
import { groups, runCommand, separate } from '../../../src/store-api/cli/program.ts'
import { newFolder } from '../../support/folder.ts'
import { runStore } from '../support/run-store.ts'

const terminal = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
/** Runs a command that must not open the database. */
const run = (...args: string[]) =>
  runCommand(args, { env: {}, terminal, open: () => Promise.reject(new Error('opened')) })
const fault = (...args: string[]) => run(...args).then(String, (error: unknown) => error)

const all = groups.flatMap(({ name, commands }) => commands.map(one => ({ path: [name, one.name], ...one })))
const commands = [...all, ...separate.map(one => ({ path: [one.name], ...one }))]

describe('the help', () => {
  test.each(commands)('of $path shows its usage, its options and an example that parses', async one => {
    for (const path of [one.path, ...(one.earlier ? [[one.earlier]] : [])]) {
      const help = await run(...path, '--help')
      expect(help).toContain(`Usage: npm run store -- ${[...path, ...(one.args ?? [])].join(' ')}`)
      expect(help).toContain(`Example:\n  npm run store -- ${one.example}`)
      for (const { flags, summary } of Object.values(one.options ?? {}))
        expect(help.replaceAll(/\s+/g, ' ')).toContain(`${flags} ${summary}`)
    }
    expect(one.example.split(' ').slice(0, one.path.length)).toEqual(one.path)
    const words = one.example.match(/"[^"]+"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
    expect(await fault(...words, '--help')).toBe(await run(...one.path, '--help'))
  })

  test('of a group lists its commands with an example, and help <command> is the same', async () => {
    for (const { name, commands: own } of groups) {
      const help = await run(name, '--help')
      for (const one of own) expect(help).toContain(`  ${one.name}`)
      expect(help).toContain('Example:')
      expect(await run('help', name)).toBe(help)
    }
  })

  test('of everything lists groups and the spellings without their group', async () => {
    const help = await run('help')
    expect(await run('--help')).toBe(help)
    for (const { name } of groups) expect(help).toContain(`  ${name} `)
    for (const { earlier } of all) if (earlier) expect(help).toContain(`  ${earlier} `)
  })
})

describe('a command that is written wrongly', () => {
  test.each([
    [['frobnicate'], 'There is no command frobnicate.'],
    [['shops', 'ad'], 'There is no command ad. Did you mean add?'],
    [['remve'], 'There is no command remve. Did you mean remove?'],
    [['remove', 'toys', '--yess'], 'There is no option --yess. Did you mean --yes?'],
    [['remove', 'toys', '--yes=yes'], '--yes takes no value.'],
    [['shops', 'list', '--json=-1'], '--json takes no value.'],
    [['add', 'x'], '<name> is missing.\nUsage: npm run store -- add <slug> <name> <host...>'],
    [['remove', 'one', 'two'], 'There are too many words'],
    [['payment', 'one', 'upi', '--vpa'], '--vpa <address> needs a value.'],
    [['invite', 'toys', 'a@b.example'], "Give the person's role: --role keeper|marketer|packer."],
    [['mark-paid', 'toys', '1001', '--reference', ' '], '--reference 412345678901'],
    [[], 'Usage: npm run store -- <command>'],
    [['shops'], 'Usage: npm run store -- shops <command>'],
  ])('%j is refused before anything is opened', async (args, sentence) => {
    const error = await fault(...args)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toContain(sentence)
    expect(String(error)).toContain('Usage: npm run store -- ')
  })

  test.each([
    [['payment', 'one', 'payu', '--salt', 'S3CRET']],
    [['payment', 'one', 'payu', '--salt=S3CRET']],
    [['payment', 'one', 'payu', '-sS3CRET']],
    [['payment', 'one', 'payu', 'S3CRET']],
  ])('%j is refused without its secret', async args => {
    expect(String(await fault(...args))).not.toContain('S3CRET')
  })

  test('ends with exit code 2, other mistakes with 1, and a help with 0', () => {
    const folder = newFolder('codes')
    expect(runStore(folder, 'frobnicate')).toMatchObject({ status: 2 })
    expect(runStore(folder, 'remove', 'none', '--yes')).toMatchObject({ status: 1 })
    expect(runStore(folder, 'shops', 'remove', '--help')).toMatchObject({ status: 0 })
  })
})

describe('the start of the command line', () => {
  test('loads no database for a help or a wrong command', () => {
    const program = join(import.meta.dirname, '../../../src/store-api/cli/program.ts')
    const code = `
      const loaded = []
      require('node:module').registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
      import(${JSON.stringify(program)})
        .then(({ runCommand }) => runCommand(['help'], {}))
        .then(() => console.log(JSON.stringify(loaded)))`
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
    const loaded = JSON.parse(stdout) as string[]
    expect(loaded.some(url => url.includes('/commander/'))).toBe(true)
    const seen = loaded.filter(url => /kysely|better-sqlite3|\/pg\/|sharp|store-api\/(db|services)/.test(url))
    expect(seen).toEqual([])
  })
})
