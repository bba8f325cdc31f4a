import { Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { createTransport } from 'nodemailer'
import { DAY, MINUTE } from '../../../domain/durations.ts'
import type { InstallationContext } from '../../platform/services/service-context.ts'
import { latestOrderAt } from './health.db.ts'

/** Days before its end that a certificate should have been renewed: renewal is usual a month before. */
const RENEWED_BEFORE = 14

interface CertificateCheck {
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
    let timer: NodeJS.Timeout | undefined
    // Node looks up four names at once: a host is not late while its name waits behind others.
    socket.once('connectionAttempt', () => {
      timer = setTimeout(() => end(`did not answer within ${timeoutMs / 1_000} s`), timeoutMs)
    })
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

/** Milliseconds that clocks of several machines may be apart. */
const TOLERANCE = 5 * MINUTE

/** A sentence where the newest order was placed later than now: this machine's clock is behind, or was ahead. */
export async function checkClock({
  db,
  now,
}: Pick<InstallationContext, 'db' | 'now'>): Promise<string | undefined> {
  const latest = await latestOrderAt(db)
  if (latest === undefined || latest <= now() + TOLERANCE) return undefined
  const minutes = Math.round((latest - now()) / 60_000)
  return `the newest order is ${minutes} minutes in the future. Set the clock of this machine`
}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/** What is wrong with the way that mail leaves, in one sentence; signs in at the mail server and sends nothing; `longest` is milliseconds. */
export async function checkMail(
  smtpUrl: string | undefined,
  { hasRealHost, longest = 15_000 }: { hasRealHost: boolean; longest?: number },
): Promise<string | undefined> {
  if (smtpUrl === undefined)
    return hasRealHost ? 'e-mails stay in the outbox folder. Set SMTP_URL' : undefined
  const socket = new Socket()
  // A server that sends a little now and then reaches no other limit.
  setTimeout(() => socket.destroy(), longest).unref()
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS, socket })
  try {
    await mailer.verify()
    return undefined
  } catch (error) {
    // Without the message, which may hold an address or the server's own text.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return `the mail server of SMTP_URL does not accept e-mails (${code}). Check SMTP_URL`
  } finally {
    mailer.close()
  }
}
