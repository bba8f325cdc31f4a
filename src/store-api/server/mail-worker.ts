import { setTimeout } from 'node:timers/promises'
import { addOrderEvent } from '../orders/order-status.db.ts'
import { toMailMessage } from '../platform/mail/mail-message.ts'
import {
  deleteMail,
  type LastMail,
  MAX_TRIES,
  nextMail,
  type QueuedMail,
} from '../platform/mail/mail-queue.db.ts'
import { senderOf, type Transport, UnansweredMailError } from '../platform/mail/sender.ts'
import type { Db } from '../platform/tables/tables.ts'
import { renderMail, timelineNameOf } from './mails.ts'

/** Milliseconds between checks for mail that another process queued or that is due again. */
const INTERVAL = 10_000
/** The try from which on a mail is given up that the server took and did not answer: it may have been delivered. */
const MAX_UNANSWERED = 3

export interface MailWorker {
  /** Starts sending soon, never within the request that queued the mail. */
  wake(): void
  /** Sends due mail for at most `timeout` milliseconds, then closes the transport. */
  stop(timeout: number): Promise<void>
}

interface MailWorkerDeps {
  db: Db
  transport: Transport
  /** The address that all mail comes from; without it, each shop's own. */
  mailFrom?: string | undefined
  /** Called with a mail that could not be sent; without its address. */
  onFailure: (failure: { id: string; kind: string; tries: number; givenUp: boolean; reason: string }) => void
  /** Called once for each shop whose own address is invalid: its mail is sent as no-reply. */
  onMisspelt?: (shop: { store: string }) => void
  clock?: () => number
}

/** Sends queued mail in the background, one after the other. */
export function startMailWorker(needs: MailWorkerDeps): MailWorker {
  const onMisspelt = oncePerShop(needs.onMisspelt)
  let round: Promise<void> = Promise.resolve()
  let waiting = false
  let stopped = false
  // By the next round, too: what was sent would be sent again.
  const last: LastMail = { storeId: 0, tries: 0 }
  const send = () => {
    if (waiting || stopped) return
    waiting = true
    round = round.then(() => {
      waiting = false
      return sendDue({ ...needs, onMisspelt }, last, () => stopped)
    })
  }
  const timer = setInterval(send, INTERVAL)
  timer.unref()
  // Mail that an earlier process left in the queue.
  send()
  return {
    wake: () => void setImmediate(send),
    stop: async timeout => {
      clearInterval(timer)
      send()
      await Promise.race([round, setTimeout(timeout, undefined, { ref: false })])
      stopped = true
      needs.transport.close()
    },
  }
}

/** Sends everything that is due; if the database fails, the next round tries again. */
async function sendDue(needs: MailWorkerDeps, last: LastMail, isStopped: () => boolean): Promise<void> {
  const { db, clock = Date.now, onFailure } = needs
  try {
    while (!isStopped()) {
      const mail = await nextMail(db, clock(), last)
      if (!mail) return
      const { id, job, tries } = mail
      const delivered = mail.job
        ? deliver(needs, mail)
        : Promise.reject(new Error('a job of another version'))
      last.id = await delivered.then(
        () => id,
        error => {
          const most = error instanceof UnansweredMailError ? MAX_UNANSWERED : MAX_TRIES
          const givenUp = tries >= most || isUnknownAddress(error)
          onFailure({ id, kind: job?.kind ?? 'unknown', tries, givenUp, reason: reasonOf(error) })
          return givenUp ? id : undefined
        },
      )
    }
    if (last.id !== undefined) await deleteMail(db, last.id)
  } catch (error) {
    onFailure({ id: '', kind: 'queue', tries: 0, givenUp: false, reason: reasonOf(error) })
  }
}

async function deliver(
  { db, transport, mailFrom, onMisspelt, clock = Date.now }: MailWorkerDeps,
  mail: QueuedMail,
): Promise<void> {
  const shop = await senderOf(db, mail.storeId, mail.job.origin)
  if (!shop) return
  const { sender, slug, isMisspelt } = shop
  if (isMisspelt) onMisspelt?.({ store: slug })
  const template = await renderMail(db, mail, sender, clock())
  if (!template) return
  await transport.send(mail.id, toMailMessage(mail.id, template, sender, mailFrom))
  const { job } = mail
  const name = timelineNameOf(job)
  if (name === undefined || !('orderId' in job)) return
  const event = { orderId: job.orderId, at: clock(), staffId: null, by: '', kind: 'mail' } as const
  // Rather a timeline without it than a second mail.
  await addOrderEvent(db, { ...event, details: { kind: name } }).catch(() => {})
}

function oncePerShop(report: MailWorkerDeps['onMisspelt'] = () => {}): (shop: { store: string }) => void {
  const reported = new Set<string>()
  return shop => {
    if (reported.has(shop.store)) return
    reported.add(shop.store)
    report(shop)
  }
}

/** Whether a mail server says for good that there is no such mailbox or domain (RFC 3463), or that the domain takes no mail (RFC 7505). */
function isUnknownAddress(error: unknown): boolean {
  const answer = error instanceof Error && 'response' in error ? String(error.response) : ''
  return /^5\d\d[ -]5\.1\.(?:[123]|10)\b/.test(answer)
}

/** The kind of error; the mail server's message may hold an address, which must not be logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return code + status
}
