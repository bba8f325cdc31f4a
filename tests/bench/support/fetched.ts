import { request } from 'node:http'

/** An answer as it came over the wire. */
export type Fetched = { status: number; headers: Record<string, string>; body: Buffer }

/** One GET to this machine; nothing is decoded. */
export function fetched(port: number, path: string, headers: Record<string, string>): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
      const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      resolve({
        status: answer.statusCode ?? 0,
        headers: Object.fromEntries(named),
        body: Buffer.concat(chunks),
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}
