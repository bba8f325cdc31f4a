import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { UserError } from '../../../src/domain/user-error.ts'
import { newFolder } from '../../support/folder.ts'
import { openApi } from '../support/open-api.ts'
import { end, runApi } from '../support/run-api.ts'
import { runOn } from '../support/run-on.ts'
import { runStore, runStoreHere } from '../support/run-store.ts'

const DATA_DIR = newFolder('data')

const store = (...args: string[]) => runStore(DATA_DIR, ...args)
const here = (...args: string[]) => runStoreHere(DATA_DIR, ...args)
const file = (name: string, content: unknown) => {
  const path = join(DATA_DIR, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

let opened: ReturnType<typeof openApi> | undefined
/** An API in this process with the demo shop of books. */
function books() {
  opened ??= openApi('sqlite', {
    shops: demoShops.filter(({ slug }) => slug === 'books'),
    shoppers: {},
    areDemo: true,
  })
  return opened
}

describe('npm run store', () => {
  test('opens, fills, paints and closes a shop beside a running API', async () => {
    const api = await runApi({ DATA_DIR, DEMO: '0' })
    const ask = async (path: string) => {
      const headers = { 'X-Forwarded-Host': 'toys.localhost' }
      const answer = await fetch(`http://localhost:${api.port}/api/v1${path}`, { headers })
      return { status: answer.status, body: (await answer.json()) as Record<string, never> }
    }
    expect((await ask('/storeInfo')).status).toBe(404)
    const added = store('add', 'toys', 'Toy Box', 'Toys.localhost')
    expect([added.status, added.said]).toEqual([0, expect.stringMatching(/test payments.* payment toys upi/)])
    const put = await here(
      'put-products',
      'toys',
      file('goods.json', [
        { id: 'top', title: 'Top', category: 'Toys', regularPrice: 10.5 },
        { id: 'kite', title: 'Kite', imgUrl: '/media/kite.webp' },
      ]),
    )
    expect(put.said).toMatch(/^2 products are in toys\. A picture is missing, such as \/media\/kite\.webp$/)
    const unasked = await here('remove-product', 'toys', 'kite')
    expect([unasked.status, unasked.said]).toEqual([1, expect.stringContaining('Nothing is deleted.')])
    await here('remove-product', 'toys', 'kite', '--yes')
    await here('set-theme', 'toys', file('theme.json', { accent: '#123456' }))
    await here(
      'set-policy',
      'toys',
      'terms',
      file('terms.html', '<h2 onclick="x()">Play fair</h2><script>x()</script>'),
    )
    await here(
      'set-info',
      'toys',
      file('info.json', {
        companyEmail: 'hi@toys.example',
        categories: ['Toys'],
        policies: { about: '<p style="x">Us</p>', terms: '<h2>Play fair</h2>' },
      }),
    )
    expect((await ask('/storeInfo')).body).toMatchObject({
      storeName: 'Toy Box',
      companyEmail: 'hi@toys.example',
      theme: { accent: '#123456' },
      policies: { terms: '<h2>Play fair</h2>', about: '<p>Us</p>' },
    })
    const expected = { count: 1, data: [{ id: 'top', regularPrice: 10.5 }] }
    expect((await ask('/products?category=toys')).body).toMatchObject(expected)
    expect((await here('list')).said).toContain('toys  Toy Box  toys.localhost')
    expect((await here('remove', 'toys', '--yes')).status).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 1100))
    expect((await ask('/storeInfo')).status).toBe(404)
    await end(api, 'SIGTERM')
  })

  test('tells how to be paid when a sandbox shop gets its first real host, and afterwards where payments are reported', async () => {
    const folder = newFolder('hosts')
    await runStoreHere(folder, 'add', 'toys', 'Toys', 'toys.localhost')
    const answer = (await runStoreHere(folder, 'set-host', 'toys', 'games.localhost')).said
    expect(answer).toBe('toys answers at games.localhost.')
    expect((await runStoreHere(folder, 'set-host', 'toys', 'Toys.example')).said).toMatch(
      /^toys answers at toys\.example\. toys takes no payments yet: npm run store -- payment toys upi … or payu ….*\.$/,
    )
    await runStoreHere(folder, 'payment', 'toys', 'upi', '--vpa', 'toys@bank')
    const found = (await runStoreHere(folder, 'set-host', 'toys', 'toys.example')).said
    expect(found).toBe(
      'toys answers at toys.example. Payments are reported to https://api.toys.example/api/v1/payments/callback/upi now: tell whoever sends them to another address.',
    )
  })

  test('removes nothing in a script that does not give --yes', async () => {
    const folder = newFolder('remove')
    await runStoreHere(folder, 'add', 'toys', 'Toys', 'toys.localhost')
    const { status, said } = await runStoreHere(folder, 'remove', 'toys')
    expect([status, said]).toEqual([1, expect.stringMatching(/^Nothing is deleted.*remove toys --yes\.$/)])
    expect((await runStoreHere(folder, 'remove', 'toys', '--force')).status).toBe(2)
    expect((await runStoreHere(folder, 'list')).said).toContain('toys')
    const expected = { status: 0, said: 'toys is deleted.' }
    expect(await runStoreHere(folder, 'remove', 'toys', '--yes')).toEqual(expected)
    expect((await runStoreHere(folder, 'list')).said).toBe('No shops.')
  })

  test('reads files as Windows writes them, and says where one is no JSON', async () => {
    const folder = newFolder('files')
    await runStoreHere(folder, 'add', 'toys', 'Toys', 'toys.localhost')
    const goods = [{ id: 'top', title: 'लट्टू', category: 'Toys', regularPrice: 10 }]
    const marked = file('marked.json', `\uFEFF${JSON.stringify(goods)}`)
    expect((await runStoreHere(folder, 'put-products', 'toys', marked)).said).toBe('1 product is in toys.')
    const wide = file('wide.json', '')
    writeFileSync(wide, Buffer.from(`\uFEFF${JSON.stringify({ companyName: 'लट्टू' })}`, 'utf16le'))
    expect((await runStoreHere(folder, 'set-info', 'toys', wide)).said).toBe('toys is changed.')
    const broken = file('broken.json', '[\n  { "id": "top" },\n  { "id": "kite", }\n]')
    expect((await runStoreHere(folder, 'put-products', 'toys', broken)).said).toBe(
      `${broken} is not valid JSON. Correct it (line 3 column 19) and run again.`,
    )
    const short = file('short.json', '')
    expect((await runStoreHere(folder, 'put-products', 'toys', short)).said).toBe(
      `${short} is not valid JSON. Correct it and run again.`,
    )
    const single = file('single.json', { id: 'top', title: 'Top' })
    expect((await runStoreHere(folder, 'put-products', 'toys', single)).said).toBe(
      `${single} is not a list of products. Write it as [{ "id": "…", "title": "…" }].`,
    )
  })

  test('says that it made a database, for an operator whose shops are in another folder', () => {
    const folder = newFolder('wrong')
    const made = `No shops.\nA new database was made in ${folder}. If your shops are in another folder, give it with DATA_DIR=<folder>.`
    expect(runStore(folder, 'list')).toEqual({ status: 0, said: made })
    expect(runStore(folder, 'list')).toEqual({ status: 0, said: 'No shops.' })
  })

  test('prints no shop’s name so that it drives the terminal', () => {
    const folder = newFolder('names')
    const name = 'Toys\u001b[2J\u009b31m\nspoofed  line'
    expect(runStore(folder, 'add', 'toys', name, 'toys.localhost').said).not.toContain('\u001b')
    expect(runStore(folder, 'list').said).toBe('toys  Toys[2J31mspoofed  line  toys.localhost')
    expect(runStore(folder, 'payment', 'x\u001b[2J', 'upi').said).not.toContain('\u001b')
  })

  test('names the hosts of a shop that SHOP_HOSTS leaves out', async () => {
    const env = { DATA_DIR: newFolder('hosts'), SHOP_HOSTS: 'one.example, *.shops.example', DEMO: '0' }
    const hosts = ['Two.example', 'two.example', 'one.example', 'a.shops.example', 'two.localhost']
    const leftOut =
      /at two\.example, one\.example, a\.shops\.example, two\.localhost\. SHOP_HOSTS does not name two\.example, so/
    expect((await runStoreHere(env, 'shops', 'add', 'two', 'Two', ...hosts)).said).toMatch(leftOut)
    expect((await runStoreHere(env, 'shops', 'set-host', 'two', ...hosts)).said).toMatch(leftOut)
    const named = await runStoreHere(env, 'shops', 'set-host', 'two', 'one.example')
    expect(named.said).not.toContain('SHOP_HOSTS')
    const open = await runStoreHere({ ...env, SHOP_HOSTS: '' }, 'shops', 'set-host', 'two', 'दुकान.भारत')
    expect(open.said).toMatch(/^two answers at xn--11b7ah1gn\.xn--h2brj9c\./)
    expect(open.said).not.toContain('SHOP_HOSTS')
  })

  test.each([
    [['add', 'Toy Box', 'Toys', 'toys.localhost'], 'Toy Box is not a slug'],
    [['add', 'more', 'More', 'localhost'], 'localhost is the host of another shop'],
    [['add', 'more', 'More', 'http://x'], 'http://x is not a host'],
    [['add', 'more', ' ', 'more.localhost'], "Give the shop's name: add more <name> more.localhost."],
    [
      ['add', 'more', 'More', 'Toys', 'more.example'],
      'No shopper can reach Toys. Give a name such as shop.example, and put a name of several words in quotes.',
    ],
    [
      ['set-host', 'screens', '203.0.113.5'],
      'No shopper can reach 203.0.113.5. Give a name such as shop.example: ',
    ],
    [['add', 'books', 'More', 'more.localhost'], 'There is already a shop books'],
    [
      ['add', 'more', 'More', 'API.more.example'],
      'api.more.example is the host of a shop’s API'.replace('’', "'"),
    ],
    [['set-host', 'books', 'books.example'], 'books is a demo shop, and everybody knows its password'],
    [['remove-product', 'books', 'none', '--yes'], 'books has no product none.'],
    [['put-products', 'books', file('list.json', { id: 'one' })], 'list.json is not a list of products.'],
    [['put-products', 'books', file('broken.json', '[{')], 'broken.json is not valid JSON.'],
    [['set-info', 'books', file('null.json', { storeName: false })], 'storeName is not valid store info.'],
    [['set-host', 'none', 'x.localhost'], 'There is no shop none'],
    [['set-policy', 'books', 'nothing', 'x'], 'nothing is not a policy'],
    [
      ['set-policy', 'books', 'terms', file('long.html', 'x'.repeat(256_001))],
      'terms has 257 kB, but the limit is 256',
    ],
    [['set-info', 'books', '/nothing.json'], '/nothing.json cannot be read'],
    [['set-info', 'books', file('typo.json', { compnyName: 'Books' })], 'compnyName is unknown'],
    [
      ['set-theme', 'books', file('word.json', { accent: 'reddish' })],
      'accent is not valid: give a colour such as #0d655b',
    ],
    [
      ['set-info', 'books', file('mail.json', { companyEmail: 'a@b.in;' })],
      'companyEmail "a@b.in;" is not one e-mail address',
    ],
    [['put-products', 'books', file('id.json', [{ id: '..', title: 'Odd' }])], '0.id is not valid'],
    [
      ['put-products', 'books', file('twice.json', Array(2).fill({ id: 'odd', title: 'Odd' }))],
      'twice.json: 1.id is odd, which another product has.',
    ],
  ])('explains what is wrong with %j', async (args, sentence) => {
    const error = await runOn(await books(), args).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(UserError)
    expect(error).toHaveProperty('message', expect.stringContaining(sentence))
  })

  test('fails where what it prints has no room, and not where nobody reads on', () => {
    const shell = (redirection: string) => {
      const command = `"$0" src/store-api/cli/store.mjs --help ${redirection}`
      return spawnSync('bash', ['-o', 'pipefail', '-c', command, process.execPath], { encoding: 'utf8' })
    }
    const full = shell('> /dev/full')
    expect([full.status, full.stderr]).toEqual([1, expect.stringMatching(/^The disk is full[^\n]*\n$/)])
    const cut = shell('| true')
    expect([cut.status, cut.stderr]).toEqual([0, ''])
  })

  test('ends with a failure and one sentence, without a stack', () => {
    const { status, said } = store('set-host', 'none', 'x.localhost')
    expect([status, said]).toEqual([1, expect.stringMatching(/^There is no shop none[^\n]*$/)])
  })
})
