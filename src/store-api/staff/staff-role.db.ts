import type { Role } from '../../contract/desk/permission.ts'
import { countRows, firstValue, isFound } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { realHosts } from '../shops/hosts.db.ts'
import { hasPasskey, lockRow } from './staff.db.ts'

/** Every role of a person, by the slug of its store. */
export function rolesOf(db: Db, staffId: number): Promise<{ storeId: number; slug: string; role: Role }[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('stores', 'stores.id', 'staff_roles.store_id')
    .select(['stores.id as storeId', 'stores.slug', 'staff_roles.role'])
    .where('staff_id', '=', staffId)
    .orderBy('slug')
    .execute()
}

/** Whether one of the stores that a person serves has a host other than localhost. */
export function servesRealHost(db: Db, staffId: number): Promise<boolean> {
  const served = realHosts(db).innerJoin('staff_roles', 'staff_roles.store_id', 'store_hosts.store_id')
  return isFound(served.where('staff_id', '=', staffId).limit(1))
}

/** A person's role at a store. */
export function findRole(db: Db, storeId: number, staffId: number): Promise<Role | undefined> {
  return firstValue(
    db
      .selectFrom('staff_roles')
      .select('role')
      .where('store_id', '=', storeId)
      .where('staff_id', '=', staffId),
  )
}

/** Number of a store's people with a role. */
export function countRole(db: Db, storeId: number, role: Role): Promise<number> {
  return countRows(db.selectFrom('staff_roles').where('store_id', '=', storeId).where('role', '=', role))
}

/** Gives a person a role at a store; one that the person has there already stays. */
export async function addRole(
  tx: Tx,
  { storeId, staffId, role, now }: { storeId: number; staffId: number; role: Role; now: number },
): Promise<void> {
  await tx
    .insertInto('staff_roles')
    .values({ store_id: storeId, staff_id: staffId, role, created_at: now })
    .onConflict(conflict => conflict.columns(['store_id', 'staff_id']).doNothing())
    .execute()
}

/** Changes a person's role at a store. */
export async function setRole(tx: Tx, storeId: number, staffId: number, role: Role): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ role })
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Takes a person's role at a store away; a person without any role left is deleted with it. */
export async function removeRole(tx: Tx, storeId: number, staffId: number): Promise<void> {
  // Waits for a call that gives the person another role, so that the deletion of those without any sees it.
  await lockRow(tx, staffId)
  await tx.deleteFrom('staff_roles').where('store_id', '=', storeId).where('staff_id', '=', staffId).execute()
}

/** The people of a store, in the order they came; `usedAt` is milliseconds since 1970, 0 before the first call. */
export async function listStaff(db: Db, storeId: number) {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id', 'email', 'name', 'role', 'used_at as usedAt', 'totp_secret'])
    .select(hasPasskey)
    .where('store_id', '=', storeId)
    .orderBy('staff_roles.created_at')
    .orderBy('staff.id')
    .execute()
  return rows.map(({ totp_secret, hasPasskey: isHolder, ...person }) => ({
    ...person,
    hasSecondFactor: totp_secret !== '' || Boolean(isHolder),
  }))
}
