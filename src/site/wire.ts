import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const MAX_ANSWER = 16 * 1024 * 1024
const options = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 }
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

/**
 * `fetch` over kept-alive connections that lets the Host header be chosen, follows no redirect and
 * cuts answers above 16 MB: what a server may say to an upstream, and a browser's `fetch` may not.
 */
export const wire: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  const message = await opened(url, init)
  const body = await whole(message)
  const status = message.statusCode ?? 502
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : body, { status, headers: plain(message) })
}

/** Sends a request and waits for the head of its answer. */
export function opened(url: URL, init: RequestInit = {}): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      agent: secure ? agents['https:'] : agents['http:'],
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.signal ? { signal: init.signal } : {}),
    })
    // An abort reads as its reason, so that a time-out stays one.
    request.on('error', error => reject(init.signal?.aborted ? init.signal.reason : error))
    request.on('response', resolve)
    request.end(typeof init.body === 'string' ? init.body : undefined)
  })
}

async function whole(message: IncomingMessage): Promise<ArrayBuffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_ANSWER) throw new Error(`answer above ${MAX_ANSWER} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes.buffer
}

function plain(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}
