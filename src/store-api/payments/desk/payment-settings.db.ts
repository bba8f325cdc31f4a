import * as z from 'zod/mini'
import { openSecret } from '../../platform/tables/secrets.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { setPaymentSecrets } from '../../shops/store-write.db.ts'

const storedSettings = z.record(z.string(), z.string())

/** A store's payment settings and what signs its callbacks, decrypted; throws UserError without their key, and if there is no such store. */
export async function readPaymentSettings(db: Db, storeId: number) {
  const row = await db
    .selectFrom('stores')
    .select(['slug', 'payment_settings', 'payment_secret'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const hosts = await db.selectFrom('store_hosts').select('host').where('store_id', '=', storeId).execute()
  return {
    slug: row.slug,
    hosts: hosts.map(({ host }) => host),
    settings: storedSettings.parse(JSON.parse(openSecret(storeId, 'payment_settings', row.payment_settings))),
    callbackSecret: openSecret(storeId, 'payment_secret', row.payment_secret),
  }
}

/** Replaces a store's adapter, its settings and its callback secret. */
export async function writePaymentSettings(
  tx: Db,
  storeId: number,
  { adapter, settings, secret }: { adapter: string; settings: Record<string, string>; secret: string },
): Promise<void> {
  await tx.updateTable('stores').set({ payment_adapter: adapter }).where('id', '=', storeId).execute()
  await setPaymentSecrets(tx, storeId, { settings, secret })
}

/** What a store's callbacks are signed with, decrypted; throws UserError without its key. */
export async function readCallbackSecret(db: Db, storeId: number): Promise<string> {
  const store = db.selectFrom('stores').select('payment_secret').where('id', '=', storeId)
  return openSecret(storeId, 'payment_secret', (await store.executeTakeFirstOrThrow()).payment_secret)
}
