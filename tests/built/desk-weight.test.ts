import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visit } from './support/visit.ts'

const built = join(import.meta.dirname, '../..', process.env['DIST_DIR'] ?? 'dist', 'client')

test('scripts of shops and of the desk have React in common, and nothing else', () => {
  const scripts = readdirSync(join(built, '_astro')).filter(name => name.endsWith('.js'))
  const root = /component-url="\/_astro\/([^"]+)"/.exec(textOf('-/desk/index.html'))?.[1] ?? ''
  expect(scripts).toContain(root)
  const ofDesk = reachable([root])
  const ofShops = reachable(scripts.filter(name => !ofDesk.has(name)))
  const common = [...ofDesk].filter(name => ofShops.has(name)).map(name => name.split('.')[0])
  expect(common.sort()).toEqual(['react', 'rolldown-runtime'])
})

test('no page of a shop names a style sheet or a script of the desk', async () => {
  for (const path of ['/', '/products', '/cart', '/payment', '/login', '/nowhere'])
    expect((await visit('books', path)).body, path).not.toMatch(/desk/i)
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
