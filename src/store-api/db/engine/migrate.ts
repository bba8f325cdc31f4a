import { sql } from 'kysely'
import { UserError } from '../../../domain/user-error.ts'
import { first } from '../migrations/0001-initial.ts'
import { paymentsAndMail } from '../migrations/0002-payments-and-mail.ts'
import { orderNumbers } from '../migrations/0003-order-numbers.ts'
import { mailRecipients } from '../migrations/0004-mail-recipients.ts'
import { sessions } from '../migrations/0005-sessions.ts'
import { demoShops } from '../migrations/0006-demo-shops.ts'
import { writeChecks } from '../migrations/0007-write-checks.ts'
import { mailboxes } from '../migrations/0008-mailboxes.ts'
import { pictureColours } from '../migrations/0009-picture-colours.ts'
import { desk } from '../migrations/0010-desk.ts'
import { revisions } from '../migrations/0011-revisions.ts'
import { ordersByTime } from '../migrations/0012-orders-by-time.ts'
import { media } from '../migrations/0013-media.ts'
import { previews } from '../migrations/0014-previews.ts'
import { passkeys } from '../migrations/0015-passkeys.ts'
import { variants } from '../migrations/0016-variants.ts'
import { orderHandling } from '../migrations/0017-order-handling.ts'
import { imports } from '../migrations/0018-imports.ts'
import { customers } from '../migrations/0019-customers.ts'
import { deskProducts } from '../migrations/0021-desk-products.ts'
import { pictureFetches } from '../migrations/0023-picture-fetches.ts'
import { search } from '../migrations/0024-search.ts'
import { listings } from '../migrations/0025-listings.ts'
import { facets } from '../migrations/0026-facets.ts'
import { searchDesk } from '../migrations/0028-search-desk.ts'
import { refundNotes } from '../migrations/0029-refund-notes.ts'
import { draftCategories } from '../migrations/0030-draft-categories.ts'
import { indexRebuilds } from '../migrations/0031-index-rebuilds.ts'
import { newestDocuments } from '../migrations/0032-newest-documents.ts'
import { manyRows } from '../migrations/0033-many-rows.ts'
import { mergedSegments } from '../migrations/0034-merged-segments.ts'
import { searchClicks } from '../migrations/0035-search-clicks.ts'
import { documentFacets } from '../migrations/0036-document-facets.ts'
import { removedVariants } from '../migrations/0037-removed-variants.ts'
import { importProgress } from '../migrations/0038-import-progress.ts'
import { importStarts } from '../migrations/0039-import-starts.ts'
import { paymentNumbers } from '../migrations/0040-payment-numbers.ts'
import { foldedNames } from '../migrations/0041-folded-names.ts'
import { wordSounds } from '../migrations/0042-word-sounds.ts'
import { productsByStore } from '../migrations/0044-products-by-store.ts'
import type { Db, Engine, Tx } from '../tables.ts'
import { disableStatementTimeout } from './engine.ts'

/** In the order they run; a released migration never changes. */
export const migrations: readonly { name: string; statements: (engine: Engine) => string[] }[] = [
  { name: 'first', statements: first },
  { name: 'payments-and-mail', statements: paymentsAndMail },
  { name: 'order-numbers', statements: orderNumbers },
  { name: 'mail-recipients', statements: mailRecipients },
  { name: 'sessions', statements: sessions },
  { name: 'demo-shops', statements: demoShops },
  { name: 'write-checks', statements: writeChecks },
  { name: 'mailboxes', statements: mailboxes },
  { name: 'picture-colours', statements: pictureColours },
  { name: 'desk', statements: desk },
  { name: 'revisions', statements: revisions },
  { name: 'orders-by-time', statements: ordersByTime },
  { name: 'media', statements: media },
  { name: 'previews', statements: previews },
  { name: 'passkeys', statements: passkeys },
  { name: 'variants', statements: variants },
  { name: 'order-handling', statements: orderHandling },
  { name: 'imports', statements: imports },
  { name: 'customers', statements: customers },
  { name: 'desk-products', statements: deskProducts },
  { name: 'picture-fetches', statements: pictureFetches },
  { name: 'search', statements: search },
  { name: 'listings', statements: listings },
  { name: 'facets', statements: facets },
  { name: 'search-desk', statements: searchDesk },
  { name: 'refund-notes', statements: refundNotes },
  { name: 'draft-categories', statements: draftCategories },
  { name: 'index-rebuilds', statements: indexRebuilds },
  { name: 'newest-documents', statements: newestDocuments },
  { name: 'many-rows', statements: manyRows },
  { name: 'merged-segments', statements: mergedSegments },
  { name: 'search-clicks', statements: searchClicks },
  { name: 'document-facets', statements: documentFacets },
  { name: 'removed-variants', statements: removedVariants },
  { name: 'import-progress', statements: importProgress },
  { name: 'import-starts', statements: importStarts },
  { name: 'payment-numbers', statements: paymentNumbers },
  { name: 'folded-names', statements: foldedNames },
  { name: 'word-sounds', statements: wordSounds },
  { name: 'products-by-store', statements: productsByStore },
]

// An arbitrary number, the same in every process.
const LOCK = 4_321_804_4

/** Runs pending migrations; of two processes that start at once, the second waits and finds none. */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  await db.transaction().execute(tx => migrateIn(tx, engine))
}

/** Runs pending migrations in a transaction that goes on; those with `names` alone where they are given. */
export async function migrateIn(tx: Tx, engine: Engine, names?: readonly string[]): Promise<void> {
  await disableStatementTimeout(tx)
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  await sql`create table if not exists migrations (name text not null primary key)`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  const done = new Set(rows.map(row => row.name))
  refuseNewer(new Set([...done, ...(names ?? [])]))
  const wanted = migrations.filter(({ name }) => !done.has(name) && (names?.includes(name) ?? true))
  for (const { name, statements } of wanted) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(tx)
    await sql`insert into migrations (name) values (${name})`.execute(tx)
  }
}

/** Tables of a newer version may have another meaning, so this version refuses to write into them. */
function refuseNewer(done: ReadonlySet<string>): void {
  const unknown = [...done].find(name => !migrations.some(migration => migration.name === name))
  if (unknown === undefined) return
  throw new UserError(
    `The database was made by a newer version of Haat (it has seen '${unknown}', which this one does not know): run that version, or restore a copy of the database from before.`,
  )
}
