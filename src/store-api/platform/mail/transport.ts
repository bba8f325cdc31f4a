import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailMessage } from './mail-message.ts'

/** Sends mails. `close` closes idle connections. */
export interface Transport {
  send(id: string, mail: MailMessage): Promise<void>
  close(): void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Over SMTP if an `smtp://` or `smtps://` address is given, else into a folder. */
export function openTransport(smtpUrl: string | undefined, outboxFolder: string): Transport {
  return smtpUrl ? smtp(smtpUrl) : folder(outboxFolder)
}

function smtp(url: string): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (_id, mail) => {
      await mailer.sendMail(mail)
    },
    close: () => mailer.close(),
  }
}

function folder(path: string): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (id, mail) => {
      const { message } = await mailer.sendMail(mail)
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built')
      await mkdir(path, { recursive: true })
      await writeWhole(join(path, `${id}.eml`), message)
    },
    close: () => mailer.close(),
  }
}

/** Writes atomically, also in case of a crash. Only the owner may read the file: it may contain a reset link. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}
