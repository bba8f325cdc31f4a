import { atom, type ReadableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import {
  getImport,
  getImportCategories,
  getImportColumns,
  type importMapping,
  listFailedPictures,
  listImportChanges,
  listImportProblems,
  listImports,
  MAX_IMPORT_UPLOAD,
  moveImport,
  type ProductImport,
  setImportMapping,
  uploadImport,
} from '../../contract/desk/imports.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import type { DeskRequestOf, DeskResponseOf } from '../client/call-desk.ts'
import { uploadFile } from '../client/files.ts'
import { call, withInterruptions } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { goTo, screenStays } from '../shell/router.ts'

export type Imports = DeskResponseOf<typeof listImports>
export type Mapping = z.output<typeof importMapping>
type Move = DeskRequestOf<typeof moveImport>['body']['to']

/** The columns of a file with its first rows, and what they are as far as it is known. */
export interface FileColumns extends DeskResponseOf<typeof getImportColumns> {
  mapping: Mapping
}

/** Imports of the shop that was opened last, newest first. */
export const imports = createLoaded((shop: string) => call(listImports, { params: { shop }, query: {} }))

export interface ImportAddress {
  shop: string
  id: string
}

const paramsOf = ({ shop, id }: ImportAddress) => ({ shop, import: id })

export function loadOlderImports(shop: string): Promise<void> {
  return imports.append('imports', last =>
    call(listImports, { params: { shop }, query: { before: last?.id } }),
  )
}

/**
 * The import that was opened last; where its columns are known and nothing was begun, as after an upload whose answer was
 * lost, it is checked.
 */
export const productImport = createLoaded(async (address: ImportAddress) => {
  const params = paramsOf(address)
  const found = await call(getImport, { params })
  const isReady = found.state === 'uploaded' && found.mapping === null
  return isReady ? call(moveImport, { params, body: { to: 'check' } }) : found
})

/** Asks for the counts of an import at which the server works; a failure is left to the next try. */
export async function refreshImport(address: ImportAddress): Promise<void> {
  const before = productImport.value()
  if (document.hidden || before?.id !== address.id) return
  const next = await call(getImport, { params: paramsOf(address) }).catch(() => undefined)
  if (next && productImport.value() === before) productImport.set(next)
}

/** The columns of a file; an earlier import with the same columns answers what they are. */
export const importColumns = createLoaded(async (address: ImportAddress): Promise<FileColumns> => {
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

function fits({ mapping }: ProductImport, columns: readonly string[]): boolean {
  return (
    mapping !== null &&
    [...Object.values(mapping.fields), ...mapping.attributes].every(column => columns.includes(column))
  )
}

export const importProblems = createLoaded((address: ImportAddress) =>
  call(listImportProblems, { params: paramsOf(address), query: {} }),
)

/** What the dry run of an import would do. */
export const importChanges = createLoaded(async (address: ImportAddress, kind: 'new' | 'changed') => {
  return { kind, ...(await call(listImportChanges, { params: paramsOf(address), query: { kind } })) }
})

export function loadMoreChanges(address: ImportAddress, kind: 'new' | 'changed'): Promise<void> {
  return importChanges.append('changes', last =>
    call(listImportChanges, { params: paramsOf(address), query: { kind, after: `${last?.line ?? 0}` } }),
  )
}

/** The pictures of an import that could not be fetched. */
export const importPictures = createLoaded((address: ImportAddress) =>
  call(listFailedPictures, { params: paramsOf(address) }),
)

export function loadMoreProblems(address: ImportAddress): Promise<void> {
  return importProblems.append('problems', last =>
    call(listImportProblems, { params: paramsOf(address), query: { after: `${last?.position ?? 0}` } }),
  )
}

/** Saves what the columns are, then begins with the dry run. Throws as `call` does. */
export async function checkWithMapping(address: ImportAddress, mapping: Mapping): Promise<void> {
  await call(setImportMapping, { params: paramsOf(address), body: mapping })
  await move(address, 'check')
}

/**
 * Begins with the next step of an import, or cancels it; a dry run may have answers about the file. Throws as `call` does.
 */
export async function move(
  address: ImportAddress,
  to: Move,
  more: { skipBad?: boolean; answers?: ProductImport['answers'] } = {},
): Promise<void> {
  const moved = await call(moveImport, { params: paramsOf(address), body: { to, ...more } })
  if (productImport.isOpen(address)) productImport.setNewer(moved)
}

/** The categories that an import brought. */
export const importCategories = createLoaded((address: ImportAddress) =>
  call(getImportCategories, { params: paramsOf(address) }),
)

/** Makes these the shop's categories, unless somebody has chosen some meanwhile. Throws as `call` does. */
export async function showCategories(shop: string, names: readonly string[]): Promise<void> {
  // Not in the script of the first screen: few need it, and that once.
  const { saveCategories } = await import('./save-categories.ts')
  const undo = await saveCategories(shop, names)
  setChosen(true)
  if (!undo) return showNotice(importMessages.categoriesChosen)
  showNotice('The shop shows these categories now.', () => {
    undo().then(
      () => setChosen(false),
      error => showNotice(failureText(error)),
    )
  })
}

function setChosen(isChosen: boolean): void {
  const value = importCategories.value()
  if (value) importCategories.set({ ...value, isChosen })
}

const MAX_NAME = 200

export type ImportUpload =
  | { state: 'none' }
  /** `sent` is a part from 0 to 1; at 1 the file is being read. */
  | { state: 'sending'; name: string; sent: number }
  | { state: 'failed'; name: string; message: string }

const $state = atom<ImportUpload>({ state: 'none' })
/** The file of products that is on its way. */
export const $importUpload: ReadableAtom<ImportUpload> = $state

let running: AbortController | undefined

/** Sends a file of products and opens its import; where all columns are known, the dry run begins. */
export async function uploadProducts(shop: string, file: File): Promise<void> {
  if (running) return
  const { name } = file
  if (file.size > MAX_IMPORT_UPLOAD)
    return $state.set({ state: 'failed', name, message: importMessages.tooLarge(MAX_IMPORT_UPLOAD) })
  const controller = new AbortController()
  running = controller
  const isHere = screenStays()
  try {
    const id = await send(shop, file, controller.signal)
    if (isHere()) goTo(deskPaths.import(shop, id))
    else showNotice(`${name} is uploaded. You find it under “Import and export”.`)
    $state.set({ state: 'none' })
  } catch (error) {
    $state.set(
      controller.signal.aborted ? { state: 'none' } : { state: 'failed', name, message: failureText(error) },
    )
  } finally {
    running = undefined
  }
}

/** Stops the upload, or forgets one that failed. */
export function dismissImportUpload(): void {
  running?.abort()
  $state.set({ state: 'none' })
}

/** Sends the file and returns the id of its import. */
async function send(shop: string, file: File, signal: AbortSignal): Promise<string> {
  const { name } = file
  const onProgress = (sent: number) => $state.set({ state: 'sending', name, sent })
  onProgress(0)
  const request = { params: { shop }, query: { name: name.slice(-MAX_NAME) }, file }
  const answer = await withInterruptions(() => uploadFile(uploadImport, request, { onProgress, signal }))
  const { id, mapping } = answer.import
  if (mapping === null) await call(moveImport, { params: { shop, import: id }, body: { to: 'check' } })
  return id
}
