import { Agent, request } from 'undici'

const MAX_ANSWER = 16 * 1024 * 1024
const agent = new Agent({ connections: 128, keepAliveTimeout: 30_000, maxResponseSize: MAX_ANSWER })

/**
 * `fetch` over kept-alive connections that lets the Host header be chosen, follows no redirect and
 * cuts answers above 16 MB: what a server may say to an upstream, and a browser's `fetch` may not.
 */
export const wire: typeof fetch = async (input, init = {}) => {
  const answer = await request(String(input), {
    dispatcher: agent,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : null,
    signal: init.signal ?? null,
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = await answer.body.arrayBuffer()
  const empty = answer.statusCode === 204 || answer.statusCode === 205 || answer.statusCode === 304
  return new Response(empty ? null : body, { status: answer.statusCode, headers })
}
