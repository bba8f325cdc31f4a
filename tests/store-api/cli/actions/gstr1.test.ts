import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../../../src/store-api/cli/program.ts'
import { newFolder } from '../../../support/folder.ts'
import { storeId } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'
import { priceOrder, setTax } from '../../support/taxed-orders.ts'

describe.each(enginesByDay)('npm run store -- gstr1 on %s', async engine => {
  const api = await openApi(engine)
  const month = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 7)
  const run = (...args: string[]) => runOn(api, ['gstr1', ...args])

  test('writes a file for each table, and refuses what is no month', async () => {
    await setTax(api.db, { id: await storeId(api, 'one') })
    const number = await newOrderId(api, (await newShopper(api)).token)
    const id = await internalId(api, number)
    await priceOrder(api.db, id)
    await api.db.updateTable('orders').set({ status: 1 }).where('id', '=', id).execute()
    await runOn(api, ['orders', 'move', 'one', number, 'shipped', '--carrier', 'India Post'])
    const folder = join(newFolder('gstr1'), 'month')
    const answer = await run('one', month, folder)
    expect(answer).toBe(`GSTR-1 of one for ${month} is in ${folder}, a file for each table.`)
    expect(readdirSync(folder)).toContain(`gstr1-29AABCU9603R1ZJ-${month}-hsn-b2c.csv`)
    const taken = join(folder, `gstr1-29AABCU9603R1ZJ-${month}-docs.csv`)
    const seen = readFileSync(taken, 'utf8')
    expect(seen).toContain('Invoices for outward supply,INV/2627/0001,INV/2627/0001,1,0')
    await expect(run('one', month, taken)).rejects.toThrow(`${taken} is no folder`)
    const pdfs = join(newFolder('gstr1'), 'invoices')
    const invoices = (...args: string[]) => runOn(api, ['orders', 'invoices', ...args])
    expect(await invoices('one', pdfs, '--until', '2020-01-01')).toBe(`0 documents of one are in ${pdfs}.`)
    expect(await invoices('one', pdfs)).toBe(`1 document of one is in ${pdfs}.`)
    expect(readFileSync(join(pdfs, 'INV-2627-0001.pdf'), 'latin1')).toMatch(/^%PDF/)
    await expect(invoices('one', pdfs, '--from', 'may')).rejects.toThrow('--from takes a day such as')
    expect(await runOn(api, ['shops', 'activity', 'one'])).toContain(' command line exported the invoices')
    const stdout = new PassThrough()
    const terminal = { stdin: new PassThrough(), stdout, stderr: new PassThrough() }
    await runCommand(['gstr1', 'one', month], { env: {}, terminal, open: async () => api })
    const printed = `${stdout.read()}`
    expect(printed.split('\uFEFF')).toEqual(['', printed.slice(1)])
    expect(printed).toMatch(/^.b2b,29AABCU9603R1ZJ\r\n[\s\S]*^docs,29AABCU9603R1ZJ\r\n/m)
    expect(await run('one', '2020-01')).toBe('one has no invoices with a GSTIN in 2020-01.')
    await expect(run('one', 'november')).rejects.toThrow('Give a month such as 2026-11.')
  })
})
