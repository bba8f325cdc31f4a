import { request } from 'node:http'

/** One POST of JSON to this machine. */
export function post(
  port: number,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
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
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
