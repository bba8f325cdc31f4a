import { Readable } from 'node:stream'
import type { ReadableStream as ByteStream } from 'node:stream/web'
import { MAX_UPLOAD } from '../../../../contract/desk/media.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { AppContext } from '../app-env.ts'
import { errorMessages, HttpError } from '../http-error.ts'
import { isUpload } from './same-origin.ts'

/** The file that a call sends, as it arrives. Throws 415 for another content type, and `upload-too-large` by its declared size. */
export function uploadBody(c: AppContext): Readable {
  if (!isUpload(c)) throw new HttpError(415, 'Send the file as application/octet-stream.')
  if (c.req.header('content-encoding')) throw new HttpError(415, errorMessages.encoding)
  if (Number(c.req.header('content-length')) > MAX_UPLOAD) throw new ServiceError('upload-too-large')
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as ByteStream<Uint8Array>) : Readable.from([])
}
