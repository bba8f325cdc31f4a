import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { removalOf } from '../../../src/store-api/cli/actions/shops.ts'
import { confirm, type Terminal } from '../../../src/store-api/cli/confirm.ts'

/** A terminal at which `typed` is typed, and then the input ends. */
function terminal(typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  stdin.end(typed)
  return { stdin, stdout: new PassThrough(), stderr: new PassThrough() }
}

const confirmRemoval = (terminal: Terminal, yes = false) =>
  confirm({ terminal, options: { yes } }, removalOf('toys', { hasInvoices: false }))

describe('a shop that is to be removed', () => {
  test.each(['toys\n', '  toys \n', 'toys'])('is removed when %j is typed', async typed => {
    const asked = terminal(typed)
    await confirmRemoval(asked)
    expect(String(asked.stderr.read())).toContain('Type toys to continue')
    // Which may go into a file, where nobody would see the question.
    expect(asked.stdout.read()).toBeNull()
  })

  const answers = ['', '\n', 'toy\n', 'yes\n', 'TOYS\n', 'toys2\n', '\ntoys\n']
  test.each(answers)('stays when %j is typed', async typed => {
    await expect(confirmRemoval(terminal(typed))).rejects.toThrow(
      'Nothing is deleted: you did not type toys.',
    )
  })

  test('says what of it the law wants kept, where it has invoices', () => {
    expect(removalOf('toys', { hasInvoices: false }).does).not.toContain('invoices')
    expect(removalOf('toys', { hasInvoices: true }).does).toContain(
      'orders invoices toys <folder> writes them',
    )
  })

  test('is not asked for with --yes', async () => {
    const asked = terminal('')
    await confirmRemoval(asked, true)
    expect(asked.stderr.read()).toBeNull()
  })
})
