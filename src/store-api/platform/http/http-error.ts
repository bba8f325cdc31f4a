import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ErrorDetails } from '../services/service-error.ts'

/** An error response, with a message in plain words for the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  /** What the body has beside `error`. */
  readonly details: object

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

/** How a refusal is answered: its sentence is `error` of the body, beside `details`. */
export type RefusalResponse = readonly [status: ContentfulStatusCode, message: string, details?: object]
/** The answers to some refusals of use cases, by their codes. */
export type RefusalResponses = { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => RefusalResponse }

/** Messages of the HTTP layer itself; those of services are in error-responses.ts. */
export const errorMessages = {
  noShop: 'There is no shop at this address',
  noSuchCall: 'This page does not exist',
  signIn: 'Please sign in to continue.',
  contentType: 'Send JSON with the content type application/json',
  encoding: 'This content encoding is not supported',
  tooLarge: 'The request is too large',
  notJson: 'The request is not valid JSON',
  notAnObject: 'The request must be a JSON object',
  tooDeep: 'The request is nested too deeply',
  badName: 'The request contains a name that is not allowed',
  repeated: 'The request contains the same name twice',
  badText: 'The request contains text that cannot be stored',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  noPayments: 'This shop does not take payments yet',
  busy: 'The shop is busy. Please try again in a minute.',
  failed: 'Something went wrong on our side. Please try again.',
} as const
