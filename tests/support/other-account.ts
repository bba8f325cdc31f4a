import type { Browser } from './browser.ts'

const ravi = { email: 'ravi@example.com', password: 'ravi-secret-1' }

/** A session of another shopper of the bookshop, who has ordered nothing. */
export async function otherSession(): Promise<{ token: string; email: string }> {
  await post('register', { firstName: 'Ravi', lastName: 'Kumar', ...ravi })
  const { token } = (await (await post('authorize', ravi)).json()) as { token: string }
  return { token, email: ravi.email }
}

/** What a sign-in on another page leaves in storage. */
export function putSession(browser: Browser, { token, email }: { token: string; email: string }): void {
  browser.local.setItem('haat:email', email)
  browser.local.setItem('haat:token', token)
}

function post(call: string, body: object): Promise<Response> {
  return fetch(`http://books.localhost:8044/api/v1/users/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
