import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { partTitle } from '../../../domain/desk/part-titles.ts'
import { kindProblem, TOO_LARGE } from '../../../domain/desk/picture-texts.ts'
import type { ErrorCode, ErrorDetails } from '../../services/service-error.ts'

type Worded = readonly [status: ContentfulStatusCode, message: string, details?: object]

/** What a person reads for each refusal of the calls about pictures. */
export const mediaResponses: { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => Worded } = {
  'picture-unsupported': ({ kind }) => [415, kindProblem(kind) ?? ''],
  'picture-damaged': () => [400, 'This picture is damaged or was cut off. Export it again.'],
  'picture-animated': () => [400, 'Animated pictures are not kept. Use a single picture of it.'],
  'picture-too-many-pixels': ({ maxPixels }) => [
    413,
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first.`,
  ],
  'upload-too-large': () => [413, TOO_LARGE],
  'upload-broken': () => [400, 'The file did not arrive whole. Please try again.'],
  'uploads-busy': () => [503, 'Many files are being added. Please try again in a moment.'],
  'media-full': ({ of, max }) => [
    409,
    of === 'pictures'
      ? `This shop has ${max} pictures, as many as it may have. Remove some that it does not use.`
      : `This shop's pictures take ${max / 1_000_000} MB, as much as they may. Remove some that it does not use.`,
  ],
  'picture-not-found': () => [404, 'There is no such picture in this shop.'],
  'picture-in-use': ({ places }) => [
    409,
    `The shop uses this picture: ${places.map(part => partTitle(part)).join(', ')}. Choose another one there first.`,
    { places },
  ],
}
