import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desk, joinDesk } from './fixtures/desk.ts'
import { countScript } from './fixtures/script-bytes.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that the desk's first screen may load. */
const MOST = 110_000
const built = join(import.meta.dirname, '..', process.env['DIST_DIR'] ?? 'dist', 'client')

function expectWithin(total: number, most: number, screen: string) {
  console.info(`${screen}: ${(total / 1000).toFixed(1)} kB of script`)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(most)
}

test('the first screen of the desk loads at most 110 kB of script @desktop', async ({ page }) => {
  const total = countScript(page)
  await page.goto(desk('/'))
  await expect(page.getByLabel('Email')).toBeVisible()
  // Passkeys are asked for as soon as the form is there.
  await page.waitForLoadState('networkidle')
  expectWithin((await total()).bytes, MOST, 'the first screen of the desk')
})

test('the list of products loads at most 140 kB of script, a product 270 kB @desktop', async ({ page }) => {
  await joinDesk(page, 'books', 'marketer', 'Meera Nair')
  const screens = [
    ['products', 'Products', 140_000],
    ['products/new', 'New product', 270_000],
  ] as const
  for (const [path, title, most] of screens) {
    const opened = await page.context().newPage()
    const total = countScript(opened)
    await opened.goto(desk(`/s/books/${path}`))
    await expect(opened.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expectWithin((await total()).bytes, most, title)
    await opened.close()
  }
})

test('scripts of shops and of the desk have React in common, and nothing else @desktop', () => {
  const scripts = readdirSync(join(built, '_astro')).filter(name => name.endsWith('.js'))
  const root = /component-url="\/_astro\/([^"]+)"/.exec(textOf('-/desk/index.html'))?.[1] ?? ''
  expect(scripts).toContain(root)
  const ofDesk = reachable([root])
  const ofShops = reachable(scripts.filter(name => !ofDesk.has(name)))
  const common = [...ofDesk].filter(name => ofShops.has(name)).map(name => name.split('.')[0])
  expect(common.sort()).toEqual(['react', 'rolldown-runtime'])
})

test('no page of a shop names a style sheet or a script of the desk @desktop', async ({ request }) => {
  const { host, port } = new URL(shop('books'))
  for (const path of ['/', '/products', '/cart', '/payment', '/login', '/nowhere']) {
    const page = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
    expect(await page.text(), path).not.toMatch(/desk/i)
  }
})

/** The scripts of the build that `names` load, now or later. */
function reachable(names: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const imports = textOf(`_astro/${name}`).matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+)["'`]/g)
    waiting.push(...[...imports].map(([, other = '']) => other))
  }
  return found
}

function textOf(name: string): string {
  return readFileSync(join(built, name), 'utf8')
}
