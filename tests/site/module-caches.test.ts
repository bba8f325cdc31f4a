import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesIn, textOf } from '../support/imports.ts'

// A cache belongs to an object or a closure that site/server/site.ts creates: two sites in one process share nothing,
// and what fills memory is visible where it is created.

/** Caches that `code` creates while its module loads: a `…Cache`, or a collection that starts empty. */
function moduleCaches(code: string): string[] {
  const source = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return
    if (ts.isNewExpression(node) && isCache(node)) found.push(node.expression.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isCache({ expression, arguments: given = ts.factory.createNodeArray() }: ts.NewExpression): boolean {
  const name = expression.getText()
  return /Cache$/.test(name) || (/^(?:Weak)?(?:Map|Set)$/.test(name) && given.length === 0)
}

test('a cache at module level is recognized, a constant and a field are not', () => {
  const seen = moduleCaches('const known = new LRUCache({ max: 1 }); const all = { a: new Map<string, 1>() }')
  expect(seen).toEqual(['LRUCache', 'Map'])
  expect(moduleCaches("const paths = new Set(['/payment']); class A { #known = new Map() }")).toEqual([])
  expect(moduleCaches('export const create = () => new PageCache(1)')).toEqual([])
})

test('no module of the site creates a cache', () => {
  const found = filesIn(['src/site'], ['ts']).flatMap(file =>
    moduleCaches(textOf(file)).map(cache => `${file} creates a ${cache}`),
  )
  expect(found).toEqual([])
})
