import type { IncomingMessage } from 'node:http'
import { DESK_API_BASE, UPLOAD_TYPE } from '../../contract/desk/desk-endpoint.ts'
import { getHeader } from '../http/raw-headers.ts'

const UPLOAD = new RegExp(`^${DESK_API_BASE}/shops/[^/?]+/media(?:\\?|$)`)

/** Whether a request is the desk's upload of a file, which may be larger and slower than other calls. */
export function isDeskUpload(request: IncomingMessage): boolean {
  return (
    request.method === 'POST' &&
    UPLOAD.test(request.url ?? '') &&
    getHeader(request, 'content-type') === UPLOAD_TYPE
  )
}
