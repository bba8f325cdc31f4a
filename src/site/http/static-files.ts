import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { type CompressedBody, compress, matches } from './compression.ts'
import type { ContentEncodings } from './content-encodings.ts'
import { isHead } from './plain-responses.ts'
import { securityHeaders } from './security-headers.ts'

/** A built or public file, held in memory; `compressed` is set for text only. */
interface StaticFile {
  body: Buffer
  compressed: CompressedBody | undefined
  type: string
  etag: string
  /** True for names that carry a hash of their content. */
  immutable: boolean
}

export type StaticFiles = Map<string, StaticFile>

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** The only speculation rules file; browsers require its media type. */
const SPECULATION = '/speculation-rules.json'

/** Reads every servable file below `folder` once; dotfiles, source maps and unknown extensions are skipped. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true })
  const served = names.filter(
    name => extname(name) in TYPES && !name.split(sep).some(part => part.startsWith('.')),
  )
  return new Map(
    await Promise.all(
      served.map(async name => {
        const path = `/${name.split(sep).join('/')}`
        return [path, await fileAt(join(folder, name), path)] as const
      }),
    ),
  )
}

async function fileAt(file: string, path: string): Promise<StaticFile> {
  const body = await readFile(file)
  const type = path === SPECULATION ? 'application/speculationrules+json' : (TYPES[extname(path)] ?? '')
  const text = /^text|json|svg/.test(type)
  return {
    body,
    compressed: text ? compress(body, path, await readFile(`${file}.br`).catch(() => undefined)) : undefined,
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/_astro/'),
  }
}

/** Sends a file, immutable for hashed names. Ranges are not supported: the largest file is a font of 40 kB. */
export function sendStaticFile(
  encodings: ContentEncodings,
  response: ServerResponse,
  https: boolean,
  file: StaticFile,
): void {
  const { headers } = response.req
  const coding = file.compressed ? encodings.negotiate(headers['accept-encoding']) : 'identity'
  const body =
    file.compressed && coding !== 'identity' ? encodings.bodyFor(file.compressed, coding) : file.body
  const head = {
    'Content-Type': file.type,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: file.etag,
    ...(file.compressed ? { Vary: 'Accept-Encoding' } : {}),
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    'Cross-Origin-Resource-Policy': 'same-site',
    ...securityHeaders(https),
  }
  if (matches(headers['if-none-match'], file.etag)) return void response.writeHead(304, head).end()
  response.writeHead(200, { ...head, 'Content-Length': body.length })
  response.end(isHead(response.req) ? undefined : body)
}
