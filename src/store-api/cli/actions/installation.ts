import { existsSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { UserError } from '../../../domain/user-error.ts'
import { misspeltSettings } from '../../../http-server/setting-names.ts'
import { type Env, keyFrom, readEnv } from '../../env.ts'
import { backUp, type CheckedBackup, checkBackup } from '../../installation/backup/back-up.ts'
import { move, restore } from '../../installation/backup/restore.ts'
import { renewSecrets } from '../../installation/encrypt-secrets.db.ts'
import { examine } from '../../installation/health/doctor.ts'
import { type Finding, findingLine } from '../../installation/health/finding.ts'
import { makePrivate } from '../../installation/startup/private-files.ts'
import { copyMedia } from '../../media/copy-media.ts'
import { mediaAddress } from '../../media-store/media-address.ts'
import { openMedia } from '../../media-store/open-media.ts'
import { markInstalled, markMoved } from '../../platform/engine/installation.ts'
import {
  type OpenedDatabase,
  openExistingDatabase,
  openUnmigratedDatabase,
} from '../../platform/engine/open.ts'
import { isInUse, sqlitePaths } from '../../platform/engine/sqlite.ts'
import { refreshStatistics } from '../../platform/engine/statistics.ts'
import type { Files } from '../../platform/services/service-context.ts'
import { secretsKey, useSecretsKey as setSecretsKey } from '../../platform/tables/secrets.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { rebuildIndex } from '../../search/index/indexing.db.ts'
import { listStores } from '../../shops/store-write.db.ts'
import { type CommandCall, printJson } from '../command.ts'
import { confirm } from '../confirm.ts'
import { untilStopped } from '../until-stopped.ts'

/** Writes a backup, or checks one. The database is read as it is: migrations may be pending. */
export async function backup({
  args,
  env,
  options: { check, unencrypted },
  lowerPriority,
}: CommandCall<{ check: boolean; unencrypted: boolean }>): Promise<string> {
  const given = { file: fileOf(args), key: unencrypted ? undefined : keyFrom('BACKUP_KEY', env) }
  if (check) return `${given.file} is whole: ${summaryOf(await checkBackup(given))}.`
  const read = readEnv(env)
  // Shoppers' calls come first where a processor is short.
  lowerPriority?.()
  const opened = await openExistingDatabase(read)
  const place = { ...opened, ...filesOf(read), now: Date.now }
  const bytes = await use(opened, () => untilStopped(signal => backUp(place, { ...given, signal })))
  const encrypted = given.key === undefined ? 'not encrypted: keep it safe' : 'encrypted'
  return `${given.file} holds a backup of ${(bytes / 1_000_000).toFixed(1)} MB, ${encrypted}.`
}

export async function restoreFrom({
  args,
  env,
  options: { unencrypted },
}: CommandCall<{ unencrypted: boolean }>): Promise<string> {
  const given = { file: fileOf(args), key: unencrypted ? undefined : keyFrom('BACKUP_KEY', env) }
  const read = readEnv(env)
  const files = filesOf(read)
  const missing = [...sqlitePaths(read.dataDir), ...foldersOf(files.mediaDir)].filter(
    path => !existsSync(path),
  )
  let restored: CheckedBackup
  try {
    makePrivate(read.dataDir)
    restored = await use(await openUnmigratedDatabase(read), opened =>
      untilStopped(signal => restore({ ...opened, ...files }, { ...given, signal })),
    )
  } catch (error) {
    for (const path of missing) removeFileOrEmptyFolder(path)
    throw error
  }
  if (read.databaseUrl === undefined) markInstalled(read.dataDir)
  await use(await openExistingDatabase(read), ({ db }) => rebuildSearch(db))
  return `Restored: ${summaryOf(restored)}. Numbers of orders and invoices go on from there; if a shop issued invoices after the backup, give its invoices another beginning (Shop → Tax at the desk) before it sells again.`
}

/** A folder and those above it. */
function foldersOf(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersOf(above)]
}

function removeFileOrEmptyFolder(path: string): void {
  try {
    if (statSync(path).isDirectory()) rmdirSync(path)
    else unlinkSync(path)
  } catch {
    // Not there, or another program has put something into the folder.
  }
}

export async function moveTo({ env, options: { to } }: CommandCall<{ to: string }>): Promise<string> {
  const read = readEnv(env)
  if (read.databaseUrl !== undefined)
    throw new UserError('DATABASE_URL is set: unset it, so that the embedded database is moved.')
  refuseInUse(read.dataDir)
  return use(await openExistingDatabase(read), async from =>
    use(await openUnmigratedDatabase({ ...read, databaseUrl: to, given: '--to' }), async target => {
      const rows = await move(from, target)
      markMoved(read.dataDir)
      await rebuildSearch(target.db)
      return `${countOf(rows)} rows are in PostgreSQL now, compared by counts and sums. Start Haat with DATABASE_URL set to that address and the same DATA_DIR, which holds the pictures; haat.db there is not used any more.`
    }),
  )
}

function refuseInUse(dataDir: string): void {
  if (!isInUse(dataDir)) return
  throw new UserError(`Haat uses ${dataDir}: stop it first, so that no order is lost; nothing was changed.`)
}

async function use<Result>(
  opened: OpenedDatabase,
  work: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** A backup leaves out what products are found and counted by. */
async function rebuildSearch(db: Db): Promise<void> {
  for (const { id } of await listStores(db)) await rebuildIndex(db, id)
  await refreshStatistics(db)
}

function fileOf([file = '']: readonly string[]): string {
  return resolve(file)
}

function filesOf({ dataDir, mediaAddress }: Env): Files {
  const mediaDir = join(dataDir, 'media')
  return { media: openMedia(mediaAddress, mediaDir), mediaDir }
}

function summaryOf({ about, rows, files }: CheckedBackup): string {
  const at = new Date(about.at).toISOString()
  return `state of ${at}, Haat ${about.program} on ${about.engine}, ${countOf(rows)} rows (${rows['stores'] ?? 0} shops, ${rows['orders'] ?? 0} orders), ${files} files`
}

function countOf(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

/** Changes the key of the secrets; those that cannot be decrypted are given up once that is confirmed. */
export async function renewKey(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const { secretsKey: key, databaseUrl, dataDir } = readEnv(call.env)
  const before = secretsKey(call.env['SECRETS_KEY_BEFORE']?.trim(), 'SECRETS_KEY_BEFORE')
  if (!key) throw new UserError('Give the new key as SECRETS_KEY, and the one of now as SECRETS_KEY_BEFORE.')
  if (databaseUrl === undefined) refuseInUse(dataDir)
  let given = ''
  await renewSecrets((await call.open()).db, { key, before }, async owners => {
    given = ` Given up: payment settings and authenticator apps of ${owners.join(', ')}. Set the payments of these shops again; these people set up a second step anew.`
    await confirm(call, {
      does: `Neither key opens the secrets of ${owners.join(', ')}: their payment settings and authenticator apps are lost for good.`,
      typed: 'lost',
      otherwise: 'Nothing is changed',
      command: 'renew-secrets',
    })
  })
  return `The secrets are encrypted with SECRETS_KEY. Remove SECRETS_KEY_BEFORE, and start Haat.${given}`
}

/** What was found; the exit code is 1 when something is wrong. The installation is not opened as by other commands. */
export async function runDoctor(call: CommandCall<{ json: boolean }>): Promise<string> {
  const env = readEnv(call.env)
  setSecretsKey(env.secretsKey)
  const notes = misspeltSettings(call.env).map((advice): Finding => ({ name: 'settings', advice }))
  const findings = [...notes, ...(await examine(env, Date.now()))]
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1
  return call.options.json ? printJson(findings) : findings.map(findingLine).join('\n')
}

const FOLDER = 'folder'

interface Options {
  from: string | undefined
  to: string
}

/** Copies all pictures from `from`, or from where the installation has them, to `to`. */
export async function moveMedia({ env, options: { from, to } }: CommandCall<Options>): Promise<string> {
  const read = readEnv(env)
  const mediaDir = join(read.dataDir, 'media')
  const addressOf = (text: string, option: string) =>
    text === FOLDER ? undefined : mediaAddress(text, env, option)
  const opened = (text: string, option: string) => openMedia(addressOf(text, option), mediaDir)
  const media = from === undefined ? openMedia(read.mediaAddress, mediaDir) : opened(from, '--from')
  const { copied, known } = await copyMedia({ media, mediaDir }, opened(to, '--to'))
  const done = `${copied} pictures were copied and compared, ${known} were already there.`
  // Haat has its pictures there: this was the run for what was added meanwhile.
  if (isDeepStrictEqual(addressOf(to, '--to'), read.mediaAddress)) return `${done} The old pictures stay.`
  const next = to === FOLDER ? 'without MEDIA_URL' : 'with MEDIA_URL set to that address'
  return `${done} Start Haat ${next}. Then run this command once more with --from set to the old place, to copy pictures that were added meanwhile. The old pictures stay.`
}
