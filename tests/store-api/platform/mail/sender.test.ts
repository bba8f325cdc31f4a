import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTransport, UnansweredMailError } from '../../../../src/store-api/platform/mail/sender.ts'
import { newFolder } from '../../../support/folder.ts'
import { portOf } from '../../../support/port-of.ts'

const mail = {
  from: { name: 'Haat "B" हाट', address: 'care@haat.example' },
  to: { name: '', address: 'asha@example.in' },
  subject: 'Your order 1 ₹',
  text: 'plain',
  html: '<p>rich</p>',
  messageId: '<m1@haat.example>',
  headers: {},
}

describe('the outbox folder', () => {
  let root: string
  beforeEach(() => {
    root = newFolder('mail')
  })

  test('holds each mail once, whole, readable by its owner only', async () => {
    const transport = openTransport(undefined, join(root, 'outbox'))
    await transport.send('m1', mail)
    await transport.send('m1', mail)
    transport.close()
    expect(await readdir(join(root, 'outbox'))).toEqual(['m1.eml'])
    const file = join(root, 'outbox', 'm1.eml')
    expect((await stat(file)).mode & 0o077).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('To: asha@example.in\r\n')
    expect(text).toContain('Message-ID: <m1@haat.example>\r\n')
    expect(text).toContain('multipart/alternative')
    expect(text).toContain('<p>rich</p>')
  })
})

describe('SMTP', () => {
  test('delivers to the server named by the address', async () => {
    const { port, received } = await mailServer(250)
    const transport = openTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, '/nowhere')
    await transport.send('m1', mail)
    transport.close()
    expect(received.join('')).toContain('RCPT TO:<asha@example.in>')
    expect(received.join('')).toContain('Message-ID: <m1@haat.example>')
  })

  test('fails when the server refuses', async () => {
    const { port } = await mailServer(550)
    const transport = openTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, '/nowhere')
    await expect(transport.send('m1', mail)).rejects.toThrow()
    transport.close()
  })

  test('gives a mail up whose server answers without end, and sends the next one', async () => {
    const { port, received, endless } = await mailServer(250)
    endless.next = true
    const transport = openTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, '/nowhere', 500)
    await expect(transport.send('m1', mail)).rejects.toThrow()
    await transport.send('m2', mail)
    transport.close()
    expect(received.join('').match(/Message-ID/g)).toHaveLength(1)
  })
})

describe('a mail that the server takes and does not answer', () => {
  test('fails in another way than one that it did not take', async () => {
    const { port, silent } = await mailServer(250)
    const transport = openTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, '/nowhere', 500)
    for (const at of [/^MAIL/i, /^DATA/i]) {
      silent.at = at
      await expect(transport.send('m1', mail)).rejects.not.toThrow(UnansweredMailError)
    }
    silent.at = /\r\n\.\r\n$/
    await expect(transport.send('m1', mail)).rejects.toThrow(UnansweredMailError)
    transport.close()
  })
})

/** The other end of SMTP, as far as RFC 5321 needs it for one mail. */
async function mailServer(answerToRecipient: number) {
  const received: string[] = []
  /** Whether the next recipient gets one line after the other, none of which is the last. */
  const endless = { next: false }
  /** What gets no answer at all. */
  const silent = { at: /$^/ }
  const server = createServer(socket => {
    let inData = false
    socket.on('error', () => socket.destroy())
    socket.write('220 here\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString()
      received.push(text)
      if (silent.at.test(text)) return
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^RCPT/i.test(text) && endless.next) {
        endless.next = false
        const line = setInterval(() => socket.write('250-still looking\r\n'), 50)
        socket.once('close', () => clearInterval(line))
      } else if (/^RCPT/i.test(text)) socket.write(`${answerToRecipient} recipient\r\n`)
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  return { port: await portOf(server), received, endless, silent }
}
