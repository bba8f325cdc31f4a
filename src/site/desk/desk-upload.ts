import type { IncomingMessage } from 'node:http'
import { DESK_API_BASE, UPLOAD_TYPE } from '../../contract/desk/desk-endpoint.ts'
import { MAX_IMPORT_UPLOAD } from '../../contract/desk/imports.ts'
import { MAX_UPLOAD } from '../../contract/desk/media.ts'
import { getHeader } from '../http/raw-headers.ts'

const UPLOAD = new RegExp(`^${DESK_API_BASE}/shops/[^/?]+/(media|imports)(?:\\?|$)`)

/** Whether a request is the desk's upload of a file, which may be larger and slower than other calls. */
export function isDeskUpload(request: IncomingMessage): boolean {
  return largestUpload(request) !== undefined
}

/** The shop that a call is for, in one spelling, by its path without the query; empty for calls of no shop. */
export function shopOfCall(path: string): string {
  const [, noun, slug = ''] = path.slice(DESK_API_BASE.length).split('/', 3)
  return noun === 'shops' ? decodeURIComponent(slug).toLowerCase() : ''
}

/** Bytes of the largest file that an upload may send; undefined for other calls. */
export function largestUpload(request: IncomingMessage): number | undefined {
  if (request.method !== 'POST' || getHeader(request, 'content-type') !== UPLOAD_TYPE) return undefined
  const noun = UPLOAD.exec(request.url ?? '')?.[1]
  if (noun === 'media') return MAX_UPLOAD
  return noun === 'imports' ? MAX_IMPORT_UPLOAD : undefined
}
