import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DESK_SHELL_PATH } from '../../domain/desk/paths.ts'
import type { SiteConfig } from '../config.ts'
import { type CompressedBody, compress } from '../http/compression.ts'
import type { ContentEncodings } from '../http/content-encodings.ts'
import { isHead } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { shellHeaders } from './desk-headers.ts'

/** The desk's only page: the same for every screen and every person. */
export interface DeskShell {
  html: Buffer
  compressed: CompressedBody
  headers: Record<string, string>
}

type ShellConfig = Pick<SiteConfig, 'distDir' | 'deskHost' | 'shopHosts'>

/** Where Astro writes the shell, below the folder of the build; `.html` files are not served as static files. */
const SHELL = `client${DESK_SHELL_PATH}/index.html`
/** Astro's own policy, which the header replaces. */
const META_POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i

/** Reads the shell once; undefined where the build has none. */
export function readDeskShell({ distDir, deskHost, shopHosts }: ShellConfig): DeskShell | undefined {
  const file = join(distDir, SHELL)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8').replace(META_POLICY, '')
  const html = Buffer.from(text)
  return { html, compressed: compress(html, 'desk'), headers: shellHeaders(text, deskHost, shopHosts.texts) }
}

/** Sends the shell; it is never stored, so that a new version of the desk is there with the next visit. */
export function sendDeskShell(
  encodings: ContentEncodings,
  response: ServerResponse,
  { html, compressed, headers }: DeskShell,
): void {
  const coding = encodings.negotiate(getHeader(response.req, 'accept-encoding'))
  const body = coding === 'identity' ? html : encodings.bodyFor(compressed, coding)
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
  })
  response.end(isHead(response.req) ? undefined : body)
}
