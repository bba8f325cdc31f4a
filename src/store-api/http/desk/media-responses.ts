import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { partTitle } from '../../../domain/desk/part-titles.ts'
import type { ErrorCode, ErrorDetails } from '../../services/service-error.ts'

type Worded = readonly [status: ContentfulStatusCode, message: string, details?: object]

const READABLE = 'Use a JPEG, PNG, WebP, AVIF or GIF picture.'
const kinds: Readonly<Record<ErrorDetails['picture-unsupported']['kind'], string>> = {
  heic: 'This is an HEIC picture, which browsers cannot show. Export it as JPEG first.',
  svg: 'This is an SVG drawing, which may hold programs. Export it as PNG first.',
  unknown: `This is no picture that can be shown. ${READABLE}`,
}

/** What a person reads for each refusal of the calls about pictures. */
export const mediaResponses: { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => Worded } = {
  'picture-unsupported': ({ kind }) => [415, kinds[kind]],
  'picture-damaged': () => [400, 'This picture is damaged or was cut off. Export it again.'],
  'picture-animated': () => [400, 'Animated pictures are not kept. Use a single picture of it.'],
  'picture-too-many-pixels': ({ maxPixels }) => [
    413,
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first.`,
  ],
  'upload-too-large': ({ maxBytes }) => [
    413,
    `This file has more than ${maxBytes / 1_000_000} MB. Make it smaller first.`,
  ],
  'upload-broken': () => [400, 'The file did not arrive whole. Please try again.'],
  'uploads-busy': () => [503, 'Many pictures are being added. Please try again in a moment.'],
  'media-full': ({ of, max }) => [
    409,
    of === 'pictures'
      ? `This shop has ${max} pictures, as many as it may have. Remove some that it does not use.`
      : `This shop's pictures take ${max / 1_000_000} MB, as much as they may. Remove some that it does not use.`,
  ],
  'picture-not-found': () => [404, 'There is no such picture in this shop.'],
  'picture-in-use': ({ places }) => [
    409,
    `The shop uses this picture: ${places.map(partTitle).join(', ')}. Choose another one there first.`,
    { places },
  ],
}
