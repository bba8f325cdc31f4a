import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from './db/tables.ts'
import { openPostOffice } from './mail/post-office.ts'
import { openTransport } from './mail/transport.ts'
import { sweep } from './payments/sweep.ts'
import { tillOfId } from './payments/till.ts'

/** Milliseconds between two looks at open payments. */
const ROUND = 60_000
/** Milliseconds that mail due at the end may take, within the ten seconds a stop may take. */
const PATIENCE = 1_500

export interface ErrandNeeds {
  db: Db
  log: Logger
  now: () => number
  dataDir: string
  smtpUrl: string | undefined
}

/** What runs beside the calls: mail is sent, payments nobody told us of are asked about. */
export function openErrands({ db, log, now, dataDir, smtpUrl }: ErrandNeeds) {
  const office = openPostOffice({
    db,
    transport: openTransport(smtpUrl, join(dataDir, 'outbox')),
    clock: now,
    onFailure: failure =>
      log.warn(failure, failure.givenUp ? 'a mail was given up' : 'a mail was not sent yet'),
    onMisspelt: shop =>
      log.warn(shop, 'companyEmail is not one e-mail address: the mails of this shop go out as no-reply'),
  })
  const deps = { db, log, now, mailQueued: office.poke }
  const rounds = setInterval(() => {
    sweep(db, now(), id => tillOfId(deps, id)).catch(error =>
      log.warn({ name: error.name }, 'looking after payments failed, will try again'),
    )
  }, ROUND)
  return {
    mailQueued: office.poke,
    stop: async () => {
      clearInterval(rounds)
      await office.stop(PATIENCE)
    },
  }
}
