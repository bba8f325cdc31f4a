import { dirname } from 'node:path'
import { codeOf, filesIn, importsOf, textOf } from '../support/imports.ts'
import { listed } from '../support/listed.ts'

/** The five features whose spread is measured, each by the files through which it is entered. */
const features = {
  'place an order': [
    'src/pages/checkout.astro',
    'src/islands/CheckoutForm.tsx',
    'src/contract/orders/new-order.ts',
    'src/store-api/orders/place-order.ts',
  ],
  'save a policy': [
    'src/desk/policies/PolicyScreen.tsx',
    'src/contract/desk/sections.ts',
    'src/store-api/sections/revisions.ts',
  ],
  'search with facets': [
    'src/pages/search.astro',
    'src/contract/catalogue/product-search.ts',
    'src/store-api/search/search-index.ts',
    'src/store-api/catalogue/listing/list-products.ts',
  ],
  'import a file': listed(`
    src/desk/import/Import.tsx src/desk/import/Imports.tsx src/contract/desk/imports.ts
    src/store-api/import/desk-routes.ts src/store-api/import/import-worker.ts`),
  'upload a picture': [
    'src/desk/media/Media.tsx',
    'src/contract/desk/media.ts',
    'src/store-api/media/desk-routes.ts',
  ],
} as const

/** One figure and its goal; shares are in per cent. */
export type Figure = { name: string; value: number; goal: number }

type Graph = ReadonlyMap<string, readonly string[]>

/** All figures of how far a feature is spread over `src/`, without the demo shops. */
export function measureSpread(): Figure[] {
  const files = filesIn(['src'], ['ts', 'tsx', 'mjs', 'astro']).filter(file => !file.startsWith('src/demo/'))
  const graph: Graph = new Map(files.map(file => [file, importedBy(file)]))
  return [
    ...featureFigures(graph),
    { name: "files that name a product's field (`gender`)", value: naming(files, /\bgender\b/i), goal: 9 },
    { name: 'files that know how a total is made', value: naming(files, TOTAL), goal: 6 },
    { name: 'files in the largest folder', value: largestFolder(files), goal: 25 },
    { name: 'files with one importer, per cent', value: withOneImporter(graph), goal: 30 },
    { name: "files that raise a store's version", value: naming(files, /'version', '\+', 1/), goal: 1 },
    { name: 'files that write what happened', value: naming(files, /insertInto\('events'\)/), goal: 1 },
    { name: 'lines', value: files.reduce((sum, file) => sum + linesOf(file), 0), goal: 66_000 },
  ]
}

/** Something is multiplied by a quantity, or a helper that does so is used. */
const TOTAL = /\b(?:totalOf|billOf)\b|\* *(?:\w+\.)?quantity\b|\bquantity *\* /

function importedBy(file: string): string[] {
  return importsOf(file).flatMap(({ to }) => (to?.startsWith('src/') ? [to] : []))
}

/** A file is one feature's own if the feature reaches it and none of the other four does. */
function featureFigures(graph: Graph): Figure[] {
  const goals: Record<keyof typeof features, [files: number, folders: number]> = {
    'place an order': [35, 7],
    'save a policy': [45, 7],
    'search with facets': [45, 7],
    'import a file': [40, 6],
    'upload a picture': [22, 6],
  }
  return (Object.keys(features) as (keyof typeof features)[]).flatMap(name => {
    const others = Object.entries(features).flatMap(([other, entries]) => (other === name ? [] : entries))
    const shared = reachedFrom(graph, others)
    const own = [...reachedFrom(graph, features[name])].filter(file => !shared.has(file))
    const [files, folders] = goals[name]
    return [
      { name: `${name}: files`, value: own.length, goal: files },
      { name: `${name}: folders`, value: new Set(own.map(dirname)).size, goal: folders },
    ]
  })
}

function reachedFrom(graph: Graph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const imported = graph.get(file)
    if (!imported) throw new Error(`${file} is not there: correct the entries of the features`)
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...imported.filter(next => graph.has(next)))
  }
  return reached
}

function naming(files: readonly string[], pattern: RegExp): number {
  return files.filter(file => pattern.test(withoutComments(codeOf(file)))).length
}

function withoutComments(code: string): string {
  return code.replace(/^\s*(?:\*|\/\*|\/\/).*$/gm, '')
}

function largestFolder(files: readonly string[]): number {
  return Math.max(...Object.values(Object.groupBy(files, dirname)).map(list => list?.length ?? 0))
}

function withOneImporter(graph: Graph): number {
  const importers = new Map<string, number>()
  for (const imported of graph.values())
    for (const file of new Set(imported)) importers.set(file, (importers.get(file) ?? 0) + 1)
  const once = [...graph.keys()].filter(file => importers.get(file) === 1).length
  return Math.round((100 * once) / graph.size)
}

function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length
}
