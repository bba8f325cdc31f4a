import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { checkMail } from '../../../../src/store-api/installation/health/checks.ts'
import { atEnd } from '../../../support/at-end.ts'

/** A mail server that takes every command. */
function mailServer(): Promise<string> {
  const server = createServer(socket => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', data => socket.write(`${data}`.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'))
    socket.on('error', () => {})
  })
  atEnd(() => server.close())
  return new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    }),
  )
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

  test('misses SMTP_URL only where a shop is public', async () => {
    expect(await checkMail(undefined, { hasRealHost: false })).toBeUndefined()
    expect(await checkMail(undefined, { hasRealHost: true })).toContain('Set SMTP_URL')
  })
})
