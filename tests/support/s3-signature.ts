import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The credentials that the stand-in knows. */
export const SECRET = { AWS_ACCESS_KEY_ID: 'AKIDTESTS', AWS_SECRET_ACCESS_KEY: 'secret/of+tests' }

/** The `Authorization` header that a request must have, calculated from the protocol's description (Signature Version 4). */
export function signatureOf({ method = '', url = '', headers }: IncomingMessage): string {
  const [path = '', query = ''] = url.split('?')
  const [, day = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ]
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n')
  const parts = [day, region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${SECRET.AWS_SECRET_ACCESS_KEY}`)
  const signature = hmac(key, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${SECRET.AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
