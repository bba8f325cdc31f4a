import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { createServer as createTcp } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer } from 'node:tls'
import { describe, expect, test, vi } from 'vitest'
import { checkCertificate, checkMail } from '../../../../src/store-api/installation/health/checks.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'
import { portOf } from '../../../support/port-of.ts'

const DAY = 24 * 60 * 60_000

/** A key and a certificate of its own for shop.example, which ends in 30 days. */
function ownCertificate() {
  const [key, cert] = ['key.pem', 'cert.pem'].map(name => join(newFolder('tls'), name)) as [string, string]
  const given = ['-days', '30', '-nodes', '-subj', '/CN=shop.example', '-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...given],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

const at = (port: number, now = Date.now()) => ({ host: 'shop.example', address: '127.0.0.1', port, now })

describe('checkCertificate', () => {
  test('reports one that browsers refuse, and one that has ended', async () => {
    const port = await portOf(createServer(ownCertificate()))
    const answer = await checkCertificate(at(port))
    expect(answer).toBe('has a certificate that browsers do not accept (DEPTH_ZERO_SELF_SIGNED_CERT)')
    const found = await checkCertificate(at(port, Date.now() + 31 * DAY))
    expect(found).toBe('has a certificate that has expired. Renew it')
  })

  test('reports a host that answers nothing within the limit, and one that is not there', async () => {
    const silent = createTcp(socket => void atEnd(() => socket.destroy()))
    const port = await portOf(silent)
    expect(await checkCertificate({ ...at(port), timeoutMs: 100 })).toBe('did not answer within 0.1 s')
    expect(await checkCertificate(at(1))).toBe('cannot be reached (ECONNREFUSED)')
  })
})

test('a host is waited for from when its name is found, which may stand behind names of other hosts', async () => {
  const port = await portOf(createServer(ownCertificate()))
  const found = [{ address: '127.0.0.1', family: 4 }]
  const late = (_: string, __: unknown, done: (...found: unknown[]) => void) =>
    setTimeout(() => done(null, found), 1_100)
  vi.spyOn(dns, 'lookup').mockImplementationOnce(late as never)
  const answer = await checkCertificate({ ...at(port), address: 'shop.example', timeoutMs: 1_000 })
  expect(answer).toContain('browsers do not accept')
})

/** A mail server that takes every command. */
async function mailServer(isTls = false): Promise<string> {
  const answer = (socket: Duplex) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', data => socket.write(`${data}`.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'))
    socket.on('error', () => {})
  }
  const server = isTls ? createServer(ownCertificate(), answer) : createTcp(answer)
  return `smtp${isTls ? 's' : ''}://127.0.0.1:${await portOf(server)}`
}

describe('checkMail', () => {
  test('finds a server that takes mail well', async () => {
    expect(await checkMail(await mailServer(), { hasRealHost: true })).toBeUndefined()
  })

  test('reports one that is not there without its address', async () => {
    const url = 'smtp://shop:top-secret@127.0.0.1:1'
    const problem = await checkMail(url, { hasRealHost: true })
    expect(problem).toMatch(
      /^the mail server of SMTP_URL does not accept e-mails \(ES?[A-Z]+\)\. Check SMTP_URL$/,
    )
  })

  test.each(['smtp', 'smtps'])('reports one at %s: that answers without end', async scheme => {
    const answer = (socket: Duplex) => {
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
    }
    const server = scheme === 'smtp' ? createTcp(answer) : createServer(ownCertificate(), answer)
    const url = `${scheme}://127.0.0.1:${await portOf(server)}?tls.rejectUnauthorized=false`
    const problem = await checkMail(url, { hasRealHost: true, longest: 300 })
    expect(problem).toContain('does not accept e-mails (ECONNECTION)')
  })

  test('finds a server of TLS that takes mail well', async () => {
    const url = `${await mailServer(true)}?tls.rejectUnauthorized=false`
    expect(await checkMail(url, { hasRealHost: true })).toBeUndefined()
  })

  test('misses SMTP_URL only where a shop is public', async () => {
    expect(await checkMail(undefined, { hasRealHost: false })).toBeUndefined()
    expect(await checkMail(undefined, { hasRealHost: true })).toContain('Set SMTP_URL')
  })
})
