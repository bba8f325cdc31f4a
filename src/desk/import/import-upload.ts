import { atom, type ReadableAtom } from 'nanostores'
import { MAX_IMPORT_UPLOAD, moveImport, uploadImport } from '../../contract/desk/imports.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import { uploadFile } from '../client/upload-file.ts'
import { call, withInterruptions } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'
import { goTo } from '../shell/router.ts'

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
  try {
    goTo(deskPaths.import(shop, await send(shop, file, controller.signal)))
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
