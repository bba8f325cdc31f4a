import { addImport } from '../../../src/store-api/import/add-import.ts'
import { importProblems } from '../../../src/store-api/import/describe-import.ts'
import type { ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startApply, startCheck, startUndo } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'

/** A text as the body of a call. */
export async function* pieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** Keeps a file of products and runs it dry. */
export async function checked(shop: ShopContext, text: string): Promise<ImportRow> {
  const { row } = await addImport(shop, { name: 'products.csv', body: pieces(text) })
  await startCheck(shop, { id: row.id })
  return ran(shop, row.id)
}

/** Runs a file dry and imports what is good of it. */
export async function imported(shop: ShopContext, text: string): Promise<ImportRow> {
  const { id } = await checked(shop, text)
  await startApply(shop, { id, skipBad: true })
  return ran(shop, id)
}

export async function undone(shop: ShopContext, id: number): Promise<ImportRow> {
  await startUndo(shop, { id })
  return ran(shop, id)
}

async function ran(shop: ShopContext, id: number): Promise<ImportRow> {
  const row = await runImport(shop, { id, beside: 'nothing' })
  if (!row) throw new Error(`import ${id} has nothing to do`)
  return row
}

/** The bad rows of an import as `line: reason`. */
export async function problemsOf(shop: ShopContext, id: number): Promise<string[]> {
  const found: string[] = []
  for await (const { line, reason } of importProblems(shop, { id })) found.push(`${line}: ${reason}`)
  return found
}

/** The counts of an import. */
export function counts(row: ImportRow) {
  return [row.new_count, row.changed_count, row.same_count, row.bad_count]
}

/** A file of one product with pictures. */
export function fileWithPictures(id: string, urls: readonly string[]): string {
  return `id,title,images\n${id},Lamp,"${JSON.stringify(urls).replaceAll('"', '""')}"\n`
}

/** A file of our own with `count` products in seven categories. */
export function manyProducts(count: number, price: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const date = new Date(1_700_000_000_000 + ((at * 7919) % count) * 1000).toISOString()
    return `p-${at},Product ${at},Kind ${at % 7},Part ${at % 3},${price},${date}`
  })
  return ['id,title,category,subCategory,regularPrice,createdAt', ...lines].join('\n')
}
