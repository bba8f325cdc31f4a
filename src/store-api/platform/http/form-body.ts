import type { AppContext } from './app-env.ts'
import { readText } from './body.ts'
import { HttpError } from './http-error.ts'

/** The raw body of a browser's form post; throws for another content type. */
export async function formText(c: AppContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new HttpError(415, 'Send a form with the content type application/x-www-form-urlencoded')
  }
  return readText(c)
}
