import type { AppContext } from '../http/app-env.ts'
import { readText } from '../http/body.ts'
import { HttpError } from '../http/http-error.ts'

/** The body of a browser's form post. */
export async function parseForm(c: AppContext): Promise<URLSearchParams> {
  return new URLSearchParams(await formText(c))
}

/** The raw body of a form post; throws for another content type. */
export async function formText(c: AppContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new HttpError(415, 'Send a form with the content type application/x-www-form-urlencoded')
  }
  return readText(c)
}
