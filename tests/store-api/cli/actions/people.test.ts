import { describe, expect, test } from 'vitest'
import { addPerson } from '../../../../src/store-api/staff/staff.db.ts'
import { addRole } from '../../../../src/store-api/staff/staff-role.db.ts'
import { newFolder } from '../../../support/folder.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { failToRun } from '../../support/run-api.ts'
import { runOn } from '../../support/run-on.ts'
import { runStoreHere } from '../../support/run-store.ts'

let toys = ''
/** A data folder with one shop. */
async function withToys(): Promise<string> {
  if (toys === '') {
    toys = newFolder('toys')
    await runStoreHere(toys, 'add', 'toys', 'Toys', 'toys.localhost')
  }
  return toys
}

describe('npm run store -- invite', () => {
  test.each<[string[], string, number?]>([
    [['invite', 'none', 'a@b.example', '--role', 'keeper'], 'There is no shop none'],
    [
      ['invite', 'toys', 'a@b.example, c@d.example', '--role', 'keeper'],
      'Give one e-mail address with letters from a to z, such as asha@shop.example.',
    ],
    [['invite', 'toys', 'a@b.example', '--role', 'boss'], '--role keeper|marketer|packer', 2],
    [['reset-second-factor', 'nobody@b.example'], 'nobody@b.example has no desk account.'],
    [['invite', 'toys', 'a@b.example'], '--role keeper|marketer|packer', 2],
    [['set-host', 'toys', 'Desk.localhost'], "desk.localhost is the desk's host (DESK_HOST)"],
    [['add', 'more', 'More', 'desk.localhost'], "desk.localhost is the desk's host (DESK_HOST)"],
  ])('explains what is wrong with %j', async (args, sentence, code = 1) => {
    const { status, said } = await runStoreHere(await withToys(), ...args)
    expect(status).toBe(code)
    expect(said).toContain(sentence)
  })
})

describe('npm run store -- remove-person', () => {
  test('withdraws an invitation that went to a wrong address', async () => {
    const folder = await withToys()
    await runStoreHere(folder, 'invite', 'toys', 'wrong@b.example', '--role', 'keeper')
    const withdrawn = 'The invitation of wrong@b.example to toys is withdrawn: its links no longer work.'
    const remove = () => runStoreHere(folder, 'remove-person', 'toys', 'Wrong@b.example')
    expect(await remove()).toEqual({ status: 0, said: withdrawn })
    expect((await runStoreHere(folder, 'people', 'list', 'toys')).said).toContain('has no staff yet')
    expect((await remove()).said).toContain('wrong@b.example does not work at toys')
  })
})

describe.each(enginesByDay)('npm run store -- people remove on %s', async engine => {
  const api = await openApi(engine)
  const run = (...args: string[]) => runOn(api, ['people', ...args])

  test('says that the account stays where the person serves another shop', async () => {
    const email = 'ravi@agency.example'
    await api.db.transaction().execute(async tx => {
      const staffId = await addPerson(tx, { email, name: 'Ravi', passwordHash: 'x', now: 1 })
      const stores = await tx.selectFrom('stores').select('id').where('slug', 'in', ['one', 'two']).execute()
      for (const { id } of stores)
        await addRole(tx, { storeId: id, staffId: staffId ?? 0, role: 'keeper', now: 1 })
    })
    expect(await run('remove', 'one', email, '--yes')).toBe(
      `${email} no longer works at one. The account and its password stay, because it serves other shops.`,
    )
    expect(await run('remove', 'two', email, '--yes')).toBe(`${email} no longer works at two.`)
  })
})

describe('an API whose desk has the host of a shop', () => {
  test('does not start', async () => {
    const { code, said } = await failToRun({ DATA_DIR: await withToys(), DESK_HOST: 'toys.localhost' })
    expect([code, said]).toEqual([1, expect.stringContaining("toys.localhost is a shop's host")])
  })
})
