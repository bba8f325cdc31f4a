import { ports } from '../../support/ports.ts'
import { hostHeader } from './deployment.ts'
import { post } from './post.ts'

export const PASSWORD = 'a password of some length'

/** The body of a sign-in. */
export function credentials(email: string, password = PASSWORD): string {
  return JSON.stringify({ email, password })
}

/** Registers at a shop's API and signs in. Throws when either is refused. */
export async function newShopper(host: string, email: string): Promise<{ token: string }> {
  await register(host, email)
  const answer = await call(host, '/users/authorize', credentials(email))
  return { token: String(JSON.parse(answer).token) }
}

/** Registers at a shop's API. Throws when that is refused. */
export async function register(host: string, email: string): Promise<void> {
  const person = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Menon' }
  await call(host, '/users/register', JSON.stringify(person))
}

async function call(host: string, path: string, body: string): Promise<string> {
  const { status, text } = await post(ports.api, `/api/v1${path}`, hostHeader(host, ports.api), body)
  if (status >= 300) throw new Error(`${path} answers ${status}: ${text}`)
  return text
}
