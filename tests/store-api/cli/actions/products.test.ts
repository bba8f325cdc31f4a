import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../../src/store-api/cli/arguments.ts'
import { runCommand } from '../../../../src/store-api/cli/program.ts'
import { newFolder } from '../../../support/folder.ts'
import { caseFile } from '../../import/formats/read-text.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { shownEvents } from '../../support/shown-events.ts'

const file = join(newFolder('products'), 'products.json')

describe.each(enginesByDay)('npm run store -- products on %s', async engine => {
  const api = await openApi(engine)
  const many = Array.from({ length: 51 }, (_, at) => ({
    id: `many-${at}`,
    title: 'Many',
    category: 'Bulk',
    parentCategory: at === 50 ? 'Sacks' : null,
  }))
  const shirt = {
    id: 'shirt',
    title: 'Shirt\u009b31m',
    regularPrice: 500,
    discountedPrice: 450,
    variants: [
      { sku: 'S-1', size: 'M', color: 'Red', stock: 1 },
      { sku: 'S-2', size: 'L', color: 'Red', stock: null },
    ],
  }
  writeFileSync(file, JSON.stringify([...many, shirt]))
  await runOn(api, ['products', 'put', 'two', file])
  const run = (...args: string[]) => runOn(api, ['products', ...args])

  test('put is a line of the shop’s activity, where the list has products', async () => {
    const none = join(newFolder('none'), 'none.json')
    writeFileSync(none, '[]')
    expect(await run('put', 'two', none)).toBe('0 products are in two.')
    expect(await runOn(api, ['shops', 'activity', 'two'])).toMatch(
      /^.*The command line added or replaced 52 products$/,
    )
  })

  test('list prints products as lines or as JSON, and only the shop’s', async () => {
    expect(await run('list', 'two', '--words', 'shirt')).toBe('shirt  published  ₹450  1 piece  Shirt31m')
    const listed = JSON.parse(await run('list', 'two', '--words', 'shirt', '--json'))
    expect(listed).toMatchObject([{ id: 'shirt', pieces: 1, variants: 2 }])
    expect(await run('list', 'one', '--category', 'Bulk')).toBe('No products.')
  })

  test.each([
    [['--sub-category', 'sacks'], ['many-50']],
    [['--on-sale'], ['shirt']],
    [['--words', 'shirt', '--stock', 'uncounted'], ['shirt']],
    [['--category', 'Bulk', '--state', 'trash'], []],
  ])('list %j finds %j', async (args, ids) => {
    const products = JSON.parse(await run('list', 'two', ...args, '--json'))
    expect(products.map((one: { id: string }) => one.id)).toEqual(ids)
  })

  test('list has the price that shoppers pay, also where a discounted one is above the regular', async () => {
    const dear = { id: 'dear', title: 'Dear', regularPrice: 12, discountedPrice: 20 }
    const cap = {
      id: 'cap',
      title: 'Cap',
      regularPrice: 9,
      variants: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: null },
      ],
    }
    writeFileSync(file, JSON.stringify([dear, cap]))
    await run('put', 'one', file)
    expect(await run('list', 'one', '--words', 'dear')).toBe('dear  published  ₹20  not counted  Dear')
    // Not 0 pieces, as of what is sold out.
    expect(await run('list', 'one', '--words', 'cap')).toBe('cap  published  ₹9  not counted  Cap')
    const [listed] = JSON.parse(await run('list', 'one', '--words', 'dear', '--json'))
    expect(listed).toMatchObject({ regularPrice: 12, discountedPrice: 20 })
  })

  test('list names the place of the next fifty, as lines and as JSON', async () => {
    const stderr = new PassThrough({ encoding: 'utf8' })
    const bulk = ['products', 'list', 'two', '--category', 'Bulk']
    expect(JSON.parse(await runOn(api, [...bulk, '--json'], { stderr }))).toHaveLength(50)
    const [more = '', after = ''] =
      /^There are more products. Add --after (\S+)[.]\n$/.exec(stderr.read()) ?? []
    expect(await runOn(api, bulk)).toContain(more.trim())
    const rest = JSON.parse(await runOn(api, [...bulk, '--after', after, '--json'], { stderr }))
    expect([rest.length, stderr.read()]).toEqual([1, null])
  })

  test.each([
    [['--state', 'lost'], '--state takes draft, published or trash.'],
    [['--stock', 'some'], '--stock takes out, low or uncounted.'],
    [['--sub-category', 'x'.repeat(201)], '--sub-category takes at most 200 characters.'],
    [['--after', 'x'], 'Give --after the value from the end of the last list.'],
  ])('list %j is refused as usage', async (args, words) => {
    const error = await run('list', 'two', ...args).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toContain(words)
  })

  test('show prints a product with its variants, or all of it as JSON', async () => {
    const lines = (await run('show', 'two', 'shirt')).split('\n')
    const expected = ['shirt  published  Shirt31m', 'category: none  price: ₹500  reduced: ₹450']
    expect(lines.slice(0, 2)).toEqual(expected)
    expect(lines[2]).toMatch(/^\S+ {2}S-1 {2}M {2}Red {2}1 piece$/)
    expect(lines[3]).toMatch(/ {2}S-2 {2}L {2}Red {2}not counted$/)
    const whole = await run('show', 'two', 'shirt', '--json')
    expect(whole).not.toContain('\u009b')
    expect(JSON.parse(whole)).toMatchObject({ id: 'shirt', section: { value: { title: 'Shirt\u009b31m' } } })
    await expect(run('show', 'one', 'shirt')).rejects.toThrow('one has no product shirt.')
  })

  test.each([
    [
      caseFile('typo.json'),
      '0.regularprice, 0.stock, 0.Colour are unknown; did you mean regularPrice, variants.stock?',
    ],
    ['[{"id":"a","title":"A","sub_category":"B"}]', '0.sub_category is unknown.'],
    ['[{"id":"a","title":"A","variants":[{"Sku":"B"}]}]', '0.variants.0.Sku is unknown; did you mean sku?'],
    ['[{"id":"a","title":"A","variants":[{"category":"B"}]}]', '0.variants.0.category is unknown.'],
    ['[{"id":"a","title":"A","images":[{"url":"/a.webp","alt":"B"}]}]', '0.images.0.alt is unknown.'],
    [
      '[{"id":"a","title":"A","attributes":[{"key":"a","value":[],"unit":""}]}]',
      '0.attributes.0.unit is unknown.',
    ],
  ])('put %j refuses fields that it does not know, by name', async (text, words) => {
    writeFileSync(file, text)
    await expect(run('put', 'two', file)).rejects.toThrow(words)
    await expect(run('show', 'two', 'typo-1')).rejects.toThrow('two has no product typo-1.')
  })

  test('remove asks, or takes --yes, and writes a line of activity', async () => {
    await expect(run('remove', 'two', 'many-0')).rejects.toThrow('Nothing is deleted. This command asks')
    expect(await run('show', 'two', 'many-0')).toContain('Many')
    expect(await run('remove', 'two', 'many-0', '--yes')).toBe('many-0 is deleted.')
    await expect(run('show', 'two', 'many-0')).rejects.toThrow('two has no product many-0.')
    await expect(run('remove', 'two', 'many-0')).rejects.toThrow('two has no product many-0.')
    const lines = await shownEvents(api.db).select(['kind', 'subject', 'actor']).execute()
    expect(lines).toContainEqual({ kind: 'product.removed', subject: 'Many (many-0)', actor: 'cli' })
  })

  test.each([
    [true, 'Shirt31m'],
    [false, 'Shirt\u009b31m'],
  ])('export to a terminal (%s) prints no title that drives it', async (isTTY, title) => {
    const stdout = Object.assign(new PassThrough(), { isTTY })
    const terminal = { stdin: new PassThrough(), stdout, stderr: new PassThrough() }
    await runCommand(['products', 'export', 'two'], { env: {}, terminal, open: async () => api })
    expect(stdout.read().toString('utf8')).toContain(`\nshirt,${title},`)
  })
})
