import { readFileSync } from 'node:fs'
import type { ImportAnswers } from '../../../../src/contract/desk/imports.ts'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import { recogniseFile } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from './bytes.ts'

/** A file of `cases`: small ones that were read wrongly. */
export function caseFile(name: string): string {
  return readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8')
}

/** The products of a file, recognised as an upload is. */
export async function readText(text: string | Buffer, answers: ImportAnswers = {}): Promise<ReadProduct[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const open = () => inPieces(bytes)
  const found: ReadProduct[] = []
  for await (const one of readProducts(open, { ...(await recogniseFile(open)), answers })) found.push(one)
  return found
}

/** The notes of products as `line: reason`. */
export function notesOf(products: readonly ReadProduct[]): string[] {
  return products.flatMap(({ notes }) => notes.map(({ line, reason }) => `${line}: ${reason}`))
}

/** The faults of products as `line: reason`. */
export function problemsOf(products: readonly ReadProduct[]): string[] {
  return products.flatMap(({ problems }) => problems.map(({ line, reason }) => `${line}: ${reason}`))
}
