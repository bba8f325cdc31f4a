import { fieldMessages } from '../platform/http/desk/field-messages.ts'
import type { RefusalResponses } from '../platform/http/http-error.ts'
import { errorMessages } from '../platform/http/http-error.ts'

const INVALID = 'Some fields need a correction.'

/** What a marketer reads for each refusal of the calls about sections. */
export const sectionResponses: RefusalResponses = {
  'section-not-found': () => [404, errorMessages.noSuchCall],
  'revision-not-found': () => [404, 'This version does not exist. Reload the page.'],
  'preview-page-unknown': () => [400, 'This page has no preview.'],
  'preview-not-found': () => [404, 'This preview has ended. Change something to get a new one.'],
  'revision-conflict': ({ current }) => [412, 'Somebody else has saved a change here.', { current }],
  'section-invalid': ({ problems }) => [400, INVALID, { fields: fieldMessages(problems) }],
  'field-invalid': ({ path }) => [400, INVALID, { fields: fieldMessages([{ path, kind: 'invalid' }]) }],
  'store-info-invalid': ({ path }) => [400, INVALID, { fields: fieldMessages([{ path, kind: 'invalid' }]) }],
  'section-too-large': ({ maxBytes }) => [413, `This is too long. Use at most ${maxBytes / 1000} kB.`],
  'policy-too-large': ({ problem }) => [413, `The text is too long. It ${problem}. Make it shorter.`],
}
