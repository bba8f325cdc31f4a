import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HOUR } from '../../../domain/durations.ts'
import type { Env } from '../../env.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import { openMedia } from '../../media-store/open-media.ts'
import { findDamage } from '../../platform/engine/check-file.ts'
import { type OpenedDatabase, openExistingDatabase } from '../../platform/engine/open.ts'
import { LOOK_MS, MOST_BEHIND_MS, openReplica } from '../../platform/engine/replica.ts'
import { schemaProblem } from '../../platform/engine/schema-problem.ts'
import { tryToWrite } from '../../platform/engine/write-check.ts'
import { countMailBefore } from '../../platform/mail/mail-queue.db.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { encryptSecrets } from '../encrypt-secrets.db.ts'
import { isPrivate } from '../startup/private-files.ts'
import { checkClock } from './checks.ts'
import { examineShops } from './doctor-shops.ts'
import { type Finding, finding, firstLineOf } from './finding.ts'

const LEAST_FREE_BYTES = 1024 ** 3

/** The settings that an examination needs. */
type Examined = Pick<Env, 'dataDir'> &
  Partial<Pick<Env, 'databaseUrl' | 'databaseReadUrl' | 'smtpUrl' | 'deskHost' | 'mediaAddress'>>

/** Examines an installation from outside, also while its API runs. Changes nothing: no file, no table, no row. */
export async function examine(env: Examined, now: number): Promise<Finding[]> {
  if (!existsSync(env.dataDir))
    return [
      { name: 'data folder', problem: `${env.dataDir} does not exist. Start Haat once, or set DATA_DIR` },
    ]
  const around = [filesFinding(env.dataDir), spaceFinding(env.dataDir)]
  try {
    const opened = await openExistingDatabase(env)
    try {
      return [{ name: 'database opens' }, ...(await databaseFindings(opened, env, now)), ...around]
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [{ name: 'database opens', problem: firstLineOf(error) }, ...around]
  }
}

async function databaseFindings(opened: OpenedDatabase, env: Examined, now: number): Promise<Finding[]> {
  const { db, engine, health } = opened
  const media = openMedia(env.mediaAddress, join(env.dataDir, 'media'))
  const whole = await finding('database whole', async () => health.file && findDamage(health.file))
  const current = await finding('tables up to date', () => schemaProblem(db))
  // What follows reads the tables of this version.
  if (whole.problem !== undefined || current.problem !== undefined) return [whole, current]
  return [
    whole,
    current,
    await finding('database writable', () => tryToWrite(db)),
    await finding('gateway secrets readable', () => encryptSecrets(db, engine, false)),
    await finding('e-mails are sent', () => stuckMail(opened, now)),
    await finding('clock', () => checkClock({ db, now: () => now })),
    ...(env.databaseReadUrl
      ? [await finding('replica', () => checkReplica(db, `${env.databaseReadUrl}`))]
      : []),
    ...(env.mediaAddress ? [] : [await finding('pictures can be read', () => readAll(media))]),
    ...(await examineShops(db, { ...env, media, now })),
  ]
}

async function checkReplica(primary: Db, url: string): Promise<string | undefined> {
  const replica = openReplica({ url, primary, onChange: () => {} })
  try {
    await replica.look()
    // How far one is behind is measured from the first look on.
    if (replica.lagSeconds() < Number.POSITIVE_INFINITY) await setTimeout(MOST_BEHIND_MS + LOOK_MS)
    return replica.isUsable()
      ? undefined
      : 'it does not answer, is no streaming replica or is behind: all reads go to the primary. Look at its server, or correct DATABASE_READ_URL'
  } finally {
    await replica.close()
  }
}

/** Opens every picture of a folder; throws MediaError with one that this user cannot read. */
async function readAll(media: MediaStore): Promise<void> {
  for await (const { key } of media.list()) await media.stat(key)
}

async function stuckMail({ db }: OpenedDatabase, now: number): Promise<string | undefined> {
  const late = await countMailBefore(db, now - HOUR)
  return late > 0 ? `${late} waited for more than an hour. Check the log and SMTP_URL` : undefined
}

function filesFinding(dataDir: string): Finding {
  const name = 'data folder private'
  const problem = 'other users can read it. Start Haat once, or remove their rights with chmod'
  try {
    return { name, problem: isPrivate(dataDir) ? undefined : problem }
  } catch {
    return { name, problem: 'it cannot be read. Give this user its rights, or choose another with DATA_DIR' }
  }
}

function spaceFinding(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2)
  const problem =
    bavail * bsize < LEAST_FREE_BYTES ? `only ${megabytes} MB are free. Make room on the disk` : undefined
  return { name: 'disk has room', problem }
}
