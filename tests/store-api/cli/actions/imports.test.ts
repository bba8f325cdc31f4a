import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { UsageError } from '../../../../src/store-api/cli/arguments.ts'
import { newFolder } from '../../../support/folder.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { shownEvents } from '../../support/shown-events.ts'

const file = join(newFolder('imports'), 'products.csv')

describe.each(enginesByDay)('products imports and undo-import on %s', async engine => {
  const api = await openApi(engine)
  afterEach(() => {
    process.exitCode = undefined
  })
  const run = (...args: string[]) => runOn(api, ['products', ...args])
  const importing = async (rows: string) => {
    writeFileSync(file, `Handle,Title,Variant Price\n${rows}`)
    const { id } = JSON.parse(await run('import', 'two', file, '--json'))
    return `${id}`
  }

  test('imports lists them with what they did, newest first, and only the shop’s', async () => {
    expect(await run('imports', 'two')).toBe('No imports.')
    const first = await importing('lamp,Lamp,250\n')
    const id = await importing('lamp,Lamp,260\nvase,Vase,100\n')
    const update = api.db.updateTable('imports').set({ created_at: Date.parse('2026-11-30T20:00:00Z') })
    await update.where('id', '=', Number(id)).execute()
    expect(await run('imports', 'two')).toMatch(
      new RegExp(
        `^${id}  2026-12-01  applied  products\\.csv  2 products: 1 new, 1 changed, 0 same, 0 bad\n${first} `,
      ),
    )
    const imports = JSON.parse(await run('imports', 'two', '--json'))
    expect(imports[0]).toMatchObject({ id, state: 'applied', new: 1, changed: 1, addedBy: 'command line' })
    const older = JSON.parse(await run('imports', 'two', '--before', id, '--json'))
    expect(older.map((one: { id: string }) => one.id)).toEqual([first])
    expect(await run('imports', 'one')).toBe('No imports.')
  })

  test('undo-import asks, or takes --yes, and puts back what an import changed', async () => {
    await importing('tall,Tall lamp,250\n')
    const id = await importing('tall,Tall lamp,260\nshort,Short lamp,90\n')
    const undo = (...flags: string[]) => run('undo-import', 'two', id, ...flags)
    await expect(undo()).rejects.toThrow('Nothing is undone. This command asks for confirmation')
    expect(await run('show', 'two', 'tall')).toContain('₹260')
    expect(await undo('--yes')).toBe('The import is undone.')
    expect(await run('show', 'two', 'tall')).toContain('₹250')
    await expect(run('show', 'two', 'short')).rejects.toThrow('two has no product short.')
    await expect(undo()).rejects.toThrow('The import is undone, so this is not possible')
    const lines = await shownEvents(api.db).select(['kind', 'actor']).execute()
    expect(lines).toContainEqual({ kind: 'products.import-undone', actor: 'cli' })
  })

  test('undo-import leaves a product alone that was changed since, and says so', async () => {
    const id = await importing('jug,Jug,10\n')
    await importing('jug,Jug,12\n')
    const answer = await run('undo-import', 'two', id, '--yes')
    expect(answer).toBe('The import is undone. 1 product was changed after the import and not undone.')
    expect(await run('show', 'two', 'jug')).toContain('₹12')
  })

  test('undo-import knows no import of another shop, and takes ids alone', async () => {
    const id = await importing('cup,Cup,10\n')
    await expect(run('undo-import', 'one', id, '--yes')).rejects.toThrow('This import does not exist')
    for (const args of [
      ['undo-import', 'two', 'x'],
      ['imports', 'two', '--before', '-1'],
    ])
      await expect(run(...args)).rejects.toBeInstanceOf(UsageError)
  })
})
