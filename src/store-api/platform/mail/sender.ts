import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { storeInfo } from '../../../contract/store-info.ts'
import { isMailAddress } from '../../../domain/accounts/mail-address.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import { lightPalette } from '../../../domain/shops/theme.ts'
import type { Db } from '../tables/tables.ts'
import type { MailMessage } from './mail-message.ts'
import type { Sender } from './mail-template.ts'

/** The shop that sends a mail, and whether its stored address is invalid; undefined if the store is gone. */
export async function senderOf(
  db: Db,
  storeId: number,
  origin: string,
): Promise<{ sender: Sender; slug: string; isMisspelt: boolean } | undefined> {
  const store = db.selectFrom('stores').select(['slug', 'info']).where('id', '=', storeId)
  const row = await store.executeTakeFirst()
  if (!row) return undefined
  const info = storeInfo.parse(JSON.parse(row.info))
  const email = info.companyEmail.trim()
  const sender = {
    shop: brandName(info),
    company: info.companyName,
    address: info.companyAddress,
    email: isMailAddress(email) ? email : '',
    phone: info.companyPhone,
    accent: lightPalette(info).accent,
    origin,
  }
  return { sender, slug: row.slug, isMisspelt: email !== sender.email }
}

/** A server took a whole mail and did not answer in time: it may have delivered it. */
export class UnansweredMailError extends Error {
  override readonly name = 'UnansweredMailError'
}

/** Sends mails. `close` closes idle connections. */
export interface Transport {
  send(id: string, mail: MailMessage): Promise<void>
  close(): void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 40_000 }
/** Milliseconds for one mail, however much its server says: less than the first lease of a mail, so that nobody else sends it too. */
const LONGEST_SEND = 50_000

/** Over SMTP if an `smtp://` or `smtps://` address is given, else into a folder; `longest` milliseconds for one mail. */
export function openTransport(
  smtpUrl: string | undefined,
  outboxFolder: string,
  longest = LONGEST_SEND,
): Transport {
  return smtpUrl ? smtp(smtpUrl, longest) : folder(outboxFolder)
}

function smtp(url: string, longest: number): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Message ids of what a server took to its last byte. */
  const taken = new Set<string>()
  mailer.use('stream', ({ data, message }, done) => {
    message.processFunc(bytes => bytes.once('end', () => taken.add(String(data.messageId))))
    done()
  })
  return {
    send: async (_id, mail) => {
      try {
        await mailer.sendMail({ ...mail, signal: AbortSignal.timeout(longest) })
      } catch (error) {
        if (!taken.has(mail.messageId) || (error instanceof Error && 'responseCode' in error)) throw error
        throw new UnansweredMailError('the server took the mail and did not answer', { cause: error })
      } finally {
        taken.delete(mail.messageId)
      }
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
