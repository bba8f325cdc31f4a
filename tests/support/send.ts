import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'

export type Sent = { status: number; headers: IncomingHttpHeaders; body: string }

/** One request with a body, as text or in parts without a length; resolves to the whole answer. */
export function send(
  options: RequestOptions & { port: number; path: string },
  parts: (string | Buffer)[] = [],
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    // Node's client sends some methods without saying that a body follows.
    const chunked = parts.length > 0 ? { 'transfer-encoding': 'chunked' } : {}
    const headers = { ...chunked, ...options.headers }
    if ('content-length' in headers) delete headers['transfer-encoding']
    const request = httpRequest({ ...options, headers }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        body += text
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.on('error', reject)
    for (const part of parts) request.write(part)
    request.end()
  })
}
