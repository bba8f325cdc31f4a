import { request } from 'node:http'

/** One POST of JSON to this machine. */
export function post(
  port: number,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string; cookies: string[] }> {
  const head = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(body)}`,
  }
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: head, method: 'POST', host: '127.0.0.1' }
    const asked = request(options, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
      const { statusCode: status = 0, headers: answered } = answer
      resolve({ status, text: Buffer.concat(chunks).toString(), cookies: answered['set-cookie'] ?? [] })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
