import { createTransport } from 'nodemailer'

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/** What is wrong with the way that mail leaves, in one sentence; signs in at the mail server and sends nothing. */
export async function checkMail(
  smtpUrl: string | undefined,
  { hasRealHost }: { hasRealHost: boolean },
): Promise<string | undefined> {
  if (smtpUrl === undefined)
    return hasRealHost ? 'e-mails stay in the outbox folder. Set SMTP_URL' : undefined
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS })
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
