import { kindProblem, TOO_LARGE } from '../../domain/desk/pictures.ts'
import { sectionTitle } from '../../domain/desk/sections/section-titles.ts'
import type { RefusalResponses } from '../platform/http/http-error.ts'

/** What a person reads for each refusal of the calls about pictures. */
export const mediaResponses: RefusalResponses = {
  'picture-unsupported': ({ kind }) => [415, kindProblem(kind) ?? ''],
  'picture-damaged': () => [400, 'This picture is damaged or not complete. Export it again.'],
  'picture-animated': () => [400, 'Animated pictures cannot be used. Use a still picture.'],
  'picture-too-many-pixels': ({ maxPixels }) => [
    413,
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first.`,
  ],
  'upload-too-large': () => [413, TOO_LARGE],
  'upload-broken': () => [400, 'The file did not arrive completely. Try again.'],
  'uploads-busy': () => [503, 'Too many files are being added now. Try again in a minute.'],
  'media-full': ({ of, max }) => [
    409,
    of === 'pictures'
      ? `This shop has ${max} pictures, which is the limit. Remove pictures that the shop does not use.`
      : `This shop's pictures take ${max / 1_000_000} MB, which is the limit. Remove pictures that the shop does not use.`,
  ],
  'picture-not-found': () => [404, 'This picture no longer exists. Choose another one.'],
  'picture-in-use': ({ places }) => [
    409,
    `The shop uses this picture: ${places.map(section => sectionTitle(section)).join(', ')}. Choose another one there first.`,
    { places },
  ],
}
