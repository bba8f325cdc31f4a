import { connect, type TLSSocket } from 'node:tls'

const DAY = 24 * 60 * 60_000
/** Days before its end that a certificate should have been renewed: renewal is usual a month before. */
const RENEWED_BEFORE = 14

export interface CertificateCheck {
  host: string
  /** Milliseconds since 1970. */
  now: number
  /** By default 443. */
  port?: number
  /** Where to connect, if not to the host. */
  address?: string
  timeoutMs?: number
}

/** What is wrong with the certificate that a host shows, as the end of a sentence; undefined when nothing is. */
export function checkCertificate(check: CertificateCheck): Promise<string | undefined> {
  const { host, port = 443, address = host, timeoutMs = 5_000, now } = check
  return new Promise(resolve => {
    const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false })
    const end = (problem: string | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(problem)
    }
    const timer = setTimeout(() => end(`did not answer within ${timeoutMs / 1_000} s`), timeoutMs)
    socket.once('secureConnect', () => end(problemOf(socket, now)))
    socket.once('error', error => end(`cannot be reached (${codeOf(error)})`))
  })
}

function problemOf(socket: TLSSocket, now: number): string | undefined {
  const endsAt = Date.parse(socket.getPeerCertificate().valid_to)
  const days = Math.floor((endsAt - now) / DAY)
  if (days < 0) return 'has a certificate that has expired. Renew it'
  // The reason is a code such as SELF_SIGNED_CERT_IN_CHAIN or ERR_TLS_CERT_ALTNAME_INVALID.
  if (!socket.authorized)
    return `has a certificate that browsers do not accept (${codeOf(socket.authorizationError)})`
  return days < RENEWED_BEFORE ? `has a certificate that expires in ${days} days. Renew it` : undefined
}

function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.name
  return String(error)
}
