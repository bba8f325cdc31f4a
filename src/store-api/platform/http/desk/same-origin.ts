import { UPLOAD_TYPE } from '../../../../contract/desk/desk-endpoint.ts'
import type { AppContext } from '../app-env.ts'
import { isJson } from '../parse-input.ts'
import { deskOriginOf } from './desk-address.ts'

/**
 * Whether a call that changes something was made by the desk's own page: browsers set both headers themselves, and the
 * content types of JSON and of uploads are ones that no form of another site can send. Of the two headers one has to be there, and neither
 * may name another origin.
 */
export function isFromDesk(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site === undefined && origin === undefined) return false
  const isSame =
    (site === undefined || site === 'same-origin') && (origin === undefined || origin === deskOriginOf(c))
  return isSame && (isJson(c) || isUpload(c))
}

/** Whether a call has the content type of an uploaded file. */
export function isUpload(c: AppContext): boolean {
  return c.req.header('content-type')?.toLowerCase() === UPLOAD_TYPE
}
