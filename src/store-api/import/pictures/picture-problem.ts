import { type ErrorCode, ServiceError } from '../../platform/services/service-error.ts'
import { PictureRefused } from './open-picture.ts'

/** Why a picture was not taken; `reason` is the end of a sentence, and another try helps unless it `isFinal`. */
export interface PictureProblem {
  reason: string
  isFinal: boolean
}

const finalReasons: { [Code in ErrorCode]?: string } = {
  'picture-unsupported': 'it is not a JPEG, PNG, WebP or AVIF picture',
  'picture-damaged': 'it is damaged',
  'picture-animated': 'it is animated',
  'picture-too-many-pixels': 'it has more than 40 megapixels',
  'upload-too-large': 'it has more than 20 MB',
  'media-full': 'the shop’s picture library is full. Remove pictures that the shop does not use',
}

const temporaryReasons: { [Code in ErrorCode]?: string } = {
  'upload-broken': 'its server was too slow or closed the connection',
  'uploads-busy': 'too many pictures arrived at the same time',
}

/** What an error on the way of a picture means. */
export function pictureProblem(error: unknown): PictureProblem {
  if (error instanceof PictureRefused) return { reason: error.reason, isFinal: error.isFinal }
  const code: ErrorCode | undefined = error instanceof ServiceError ? error.code : undefined
  const final = code && finalReasons[code]
  if (final !== undefined) return { reason: final, isFinal: true }
  return { reason: (code && temporaryReasons[code]) ?? 'something went wrong', isFinal: false }
}
