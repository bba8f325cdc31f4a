import type * as z from 'zod/mini'
import {
  getImport,
  getImportColumns,
  type importMapping,
  listFailedPictures,
  listImportProblems,
  listImports,
  moveImport,
  type ProductImport,
  setImportMapping,
} from '../../contract/desk/imports.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'

export type Imports = DeskResponseOf<typeof listImports>
export type Problems = DeskResponseOf<typeof listImportProblems>
export type FailedPictures = DeskResponseOf<typeof listFailedPictures>
export type Mapping = z.output<typeof importMapping>
type Move = 'check' | 'apply' | 'cancel' | 'undo' | 'go-on'

/** The columns of a file with its first rows, and what they are as far as it is known. */
export interface FileColumns extends DeskResponseOf<typeof getImportColumns> {
  mapping: Mapping
}

/** Imports of the shop that was opened last, newest first. */
export const imports = createLoaded<Imports>()
/** The import that was opened last. */
export const productImport = createLoaded<ProductImport>()
export const importColumns = createLoaded<FileColumns>()
export const importProblems = createLoaded<Problems>()
/** The pictures of an import that could not be fetched. */
export const importPictures = createLoaded<FailedPictures>()

/** One import of a shop. */
export interface ImportAddress {
  shop: string
  id: string
}

const keyOf = ({ shop, id }: ImportAddress) => `${shop} ${id}`
const paramsOf = ({ shop, id }: ImportAddress) => ({ shop, import: id })

export function loadImports(shop: string): Promise<void> {
  return imports.load(shop, () => call(listImports, { params: { shop }, query: {} }))
}

export function loadOlderImports(shop: string): Promise<void> {
  return imports.extend(async ({ imports: shown }) => {
    const before = shown.at(-1)?.id
    const older = await call(listImports, { params: { shop }, query: { before } })
    return { imports: [...shown, ...older.imports], hasMore: older.hasMore }
  })
}

export function loadImport(address: ImportAddress): Promise<void> {
  return productImport.load(keyOf(address), () => call(getImport, { params: paramsOf(address) }))
}

/** Asks for the counts of an import at which the server works; a failure is left to the next try. */
export async function refreshImport(address: ImportAddress): Promise<void> {
  const before = productImport.value()
  if (document.hidden || before?.id !== address.id) return
  const next = await call(getImport, { params: paramsOf(address) }).catch(() => undefined)
  if (next && productImport.value() === before) productImport.set(next)
}

/** Loads the columns of a file; an earlier import with the same columns answers what they are. */
export function loadColumns(address: ImportAddress): Promise<void> {
  return importColumns.load(keyOf(address), async () => {
    const { shop, id } = address
    const [file, { imports: earlier }] = await Promise.all([
      call(getImportColumns, { params: paramsOf(address) }),
      call(listImports, { params: { shop }, query: {} }),
    ])
    const present = earlier.find(one => one.id === id) ?? productImport.value()
    const own = present?.mapping
    const isAlike = (one: ProductImport) =>
      one.id !== id && one.state !== 'uploaded' && one.format === present?.format && fits(one, file.columns)
    // What was said of this file is not replaced by what was said of another.
    const alike = present?.state === 'checked' ? undefined : earlier.find(isAlike)
    return { ...file, mapping: alike?.mapping ?? own ?? { fields: {}, attributes: [] } }
  })
}

function fits({ mapping }: ProductImport, columns: readonly string[]): boolean {
  return (
    mapping !== null &&
    [...Object.values(mapping.fields), ...mapping.attributes].every(column => columns.includes(column))
  )
}

export function loadProblems(address: ImportAddress): Promise<void> {
  return importProblems.load(keyOf(address), () =>
    call(listImportProblems, { params: paramsOf(address), query: {} }),
  )
}

export function loadFailedPictures(address: ImportAddress): Promise<void> {
  return importPictures.load(keyOf(address), () => call(listFailedPictures, { params: paramsOf(address) }))
}

export function loadMoreProblems(address: ImportAddress): Promise<void> {
  return importProblems.extend(async ({ problems }) => {
    const after = `${problems.at(-1)?.position ?? 0}`
    const more = await call(listImportProblems, { params: paramsOf(address), query: { after } })
    return { problems: [...problems, ...more.problems], hasMore: more.hasMore }
  })
}

/** Saves what the columns are, then begins with the dry run. Throws a message for people. */
export async function checkWithMapping(address: ImportAddress, mapping: Mapping): Promise<void> {
  const params = paramsOf(address)
  await worded(async () => {
    await call(setImportMapping, { params, body: mapping })
    productImport.set(await call(moveImport, { params, body: { to: 'check' } }))
  })
}

/** Checks a file anew with what was answered about it. Throws a message for people. */
export async function checkAgain(address: ImportAddress, answers: ProductImport['answers']): Promise<void> {
  await worded(async () => {
    const body = { to: 'check', skipBad: false, answers } as const
    productImport.set(await call(moveImport, { params: paramsOf(address), body }))
  })
}

/** Begins with the next step of an import, or cancels it. Throws a message for people. */
export async function move(address: ImportAddress, to: Move, skipBad = false): Promise<void> {
  await worded(async () => {
    const answer = await call(moveImport, { params: paramsOf(address), body: { to, skipBad } })
    productImport.set(answer)
  })
}

async function worded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(failureText(error), { cause: error })
  }
}
