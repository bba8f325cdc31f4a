import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { MAX_PICTURE_NAME, MAX_UPLOAD, type MediaPicture, uploadMedia } from '../../contract/desk/media.ts'
import {
  KIND_BYTES,
  kindProblem,
  type PictureKind,
  pictureKind,
  TOO_LARGE,
} from '../../domain/desk/pictures.ts'
import { ResponseError } from '../client/errors.ts'
import { uploadFile } from '../client/files.ts'
import { withInterruptions } from '../kit/call.ts'
import { errorStatus, failureText } from '../kit/failure.ts'
import { showAdded } from './media.ts'

type UploadProgress =
  | { state: 'waiting' }
  /** `sent` is a part from 0 to 1; at 1 the picture is being prepared. */
  | { state: 'sending'; sent: number }
  | { state: 'failed'; message: string }
  /** The same file would be refused again. */
  | { state: 'refused'; message: string }
  /** `isNew` is false where the library had the picture already. */
  | { state: 'done'; picture: MediaPicture; isNew: boolean }

/** A file on its way to the library. */
export interface Upload {
  id: number
  shop: string
  file: File
  progress: UploadProgress
}

const $list = atom<readonly Upload[]>([])
/** Every upload that was neither finished and described nor dismissed, in the order they were added. */
export const $uploads: ReadableAtom<readonly Upload[]> = $list

/** Bytes of a photo from which on it is made smaller before it is sent. */
const LARGE_FILE = 500_000

let lastId = 0
let running: { id: number; controller: AbortController } | undefined

/** Adds files to the shop's library, one after the other. */
export function addUploads(shop: string, files: Iterable<File>): void {
  const added = [...files].map(
    (file): Upload => ({ id: ++lastId, shop, file, progress: { state: 'waiting' } }),
  )
  $list.set([...$list.get(), ...added])
  void sendNext()
}

/** Takes an upload off the list; one on its way is cancelled. */
export function dismissUpload(id: number): void {
  if (running?.id === id) running.controller.abort()
  $list.set($list.get().filter(one => one.id !== id))
}

/** Sends files that failed once more. */
export function retryUploads(uploads: readonly Upload[]): void {
  for (const { id } of uploads) update(id, { state: 'waiting' })
  void sendNext()
}

async function sendNext(): Promise<void> {
  const next = running ? undefined : $list.get().find(({ progress }) => progress.state === 'waiting')
  if (!next) return
  const controller = new AbortController()
  running = { id: next.id, controller }
  try {
    update(next.id, await send(next, controller.signal))
  } catch (error) {
    const isRefused = [400, 413, 415].includes(errorStatus(error)) && !isBroken(error)
    update(next.id, { state: isRefused ? 'refused' : 'failed', message: failureText(error) })
  }
  running = undefined
  void sendNext()
}

/** Whether the file did not arrive whole: it may the next time. */
function isBroken(error: unknown): boolean {
  return error instanceof ResponseError && broken.safeParse(error.body).success
}
const broken = z.object({ code: z.literal('upload-broken') })

async function send({ id, shop, file }: Upload, signal: AbortSignal): Promise<UploadProgress> {
  update(id, { state: 'sending', sent: 0 })
  const { kind, problem } = await kindOf(file)
  if (problem) return { state: 'refused', message: problem }
  const body = kind === 'jpeg' ? await smallerPhoto(file) : file
  const onProgress = (sent: number) => update(id, { state: 'sending', sent })
  const request = { params: { shop }, query: { name: file.name.slice(-MAX_PICTURE_NAME) }, file: body }
  const { picture, isNew, usage } = await withInterruptions(() =>
    uploadFile(uploadMedia, request, { onProgress, signal }),
  )
  showAdded(shop, picture, usage)
  return { state: 'done', picture, isNew }
}

/** The kind of a file, and why the API would refuse it for certain, without sending it. */
async function kindOf(file: File): Promise<{ kind?: PictureKind; problem: string | undefined }> {
  if (file.size > MAX_UPLOAD) return { problem: TOO_LARGE }
  try {
    const kind = pictureKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
    return { kind, problem: kindProblem(kind) }
  } catch {
    return { problem: 'This file cannot be read. It may have been moved or changed.' }
  }
}

/** A large photo in the size that the shop keeps; the file itself where that needs no code or its code does not load. */
async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size < LARGE_FILE) return file
  try {
    const { shrinkPhoto } = await import('./shrink-photo.ts')
    return await shrinkPhoto(file)
  } catch {
    return file
  }
}

function update(id: number, progress: UploadProgress): void {
  $list.set($list.get().map(one => (one.id === id ? { ...one, progress } : one)))
}
