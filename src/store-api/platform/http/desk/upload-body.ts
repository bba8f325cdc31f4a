import { pipeline, Readable, Transform } from 'node:stream'
import type { ReadableStream as ByteStream } from 'node:stream/web'
import type { ServiceError } from '../../services/service-error.ts'
import type { AppContext } from '../app-env.ts'
import { errorMessages, HttpError } from '../http-error.ts'
import { isUpload } from './same-origin.ts'

/** A file that a call may send to a shop. */
interface Upload {
  storeId: number
  /** Bytes. */
  max: number
  tooLarge: () => ServiceError
}

/**
 * The file that a call sends, as it arrives, but no faster than the uploads of its shop may be together: what is not read
 * yet waits at the sender. Throws 415 for another content type, and `tooLarge` by its declared size.
 */
export function uploadBody(c: AppContext, { storeId, max, tooLarge }: Upload): Readable {
  if (!isUpload(c)) throw new HttpError(415, 'Send the file as application/octet-stream.')
  if (c.req.header('content-encoding')) throw new HttpError(415, errorMessages.encoding)
  if (Number(c.req.header('content-length')) > max) throw tooLarge()
  const { body } = c.req.raw
  if (!body) return Readable.from([])
  const parts = Readable.fromWeb(body as ByteStream<Uint8Array>)
  const { uploadRate } = c.get('deps')
  if (!uploadRate) return parts
  const paced = new Transform({
    transform: (part: Buffer, _encoding, done) =>
      void uploadRate.pass(`${storeId}`, part.length).then(() => done(null, part), done),
  })
  // Each ends with the other. The rest of a file that failed is read: Hono would end its connection under another call.
  return pipeline(parts, paced, error => {
    if (error) c.env?.incoming?.removeAllListeners('data').resume()
  })
}
