import type { SectionDraft, SectionValue } from '../../contract/desk/sections.ts'
import { MAX_DRAFT } from '../../contract/input-limits.ts'
import { storeInfo } from '../../contract/store-info.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { isPageOfSection, PREVIEW_PATH } from '../../domain/desk/sections/preview-pages.ts'
import {
  isInfoSection,
  isSection,
  permissionToEdit,
  productOf,
  type Section,
  withSectionValue,
} from '../../domain/desk/sections/sections.ts'
import { MINUTE } from '../../domain/durations.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import type { ProductResponse } from '../catalogue/product.db.ts'
import { unsavedProduct } from '../catalogue/product-section.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { ReadContext, StaffShopContext, WriteContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { readStoreInfo, type StoreInfoInput } from '../shops/store.db.ts'
import { mayUseDesk } from '../staff/demo-people.ts'
import { addPreview, deleteDraft, deleteOldestDrafts, findDraft, findPreview, putDraft } from './draft.db.ts'
import { editableSection } from './kind-of-section.ts'
import { parseInfoSection } from './parse-section.ts'

type DraftContext = WriteContext<StaffShopContext['actor']>

/** Drafts of one person, and their bytes: the oldest go. */
const DRAFT_LIMITS = { drafts: 200, bytes: 5_000_000 }

/** The person's own unsaved work on a section. Throws `section-not-found` and `not-allowed`. */
export async function getDraft(context: DraftContext, input: { section: string }): Promise<SectionDraft> {
  const draft = await findDraft(context.db, keyOf(context, input.section))
  if (!draft) return { value: null, basedOn: 0, savedAt: '' }
  return {
    value: JSON.parse(draft.value),
    basedOn: draft.basedOn,
    savedAt: new Date(draft.at).toISOString(),
  }
}

/**
 * Keeps the person's unsaved work on a section, as it is: it is checked when it is saved. `null` deletes it. Throws
 * `section-not-found`, `not-allowed` and `section-too-large`.
 */
export async function saveDraft(
  context: DraftContext,
  input: { section: string; value: SectionValue | null; basedOn: number },
): Promise<void> {
  const { db, now } = context
  const key = keyOf(context, input.section)
  if (input.value === null) return deleteDraft(db, key)
  const value = JSON.stringify(input.value)
  if (Buffer.byteLength(value) > MAX_DRAFT)
    throw new ServiceError('section-too-large', { maxBytes: MAX_DRAFT })
  await putDraft(db, key, { value, basedOn: input.basedOn, at: now() })
  await deleteOldestDrafts(db, key.staffId, DRAFT_LIMITS)
}

function keyOf({ actor, storeId }: DraftContext, section: string) {
  return { staffId: actor.person.id, storeId, section: editableSection(actor, section) }
}

/** Milliseconds that a preview is good for. */
const PREVIEW_LIFE_MS = 15 * MINUTE

type PreviewContext = ReadContext & { now: () => number }

/**
 * Keeps a section's unsaved value for one page of the shop, and returns the preview's address on the shop's own host, which has
 * its token. Throws `section-not-found`, `not-allowed`, `preview-page-unknown`, `store-info-invalid`, `product-not-found`
 * and what `parseInfoSection` and `parseProduct` throw.
 */
export async function createPreview(
  { db, storeId, actor, now }: DraftContext,
  input: { section: string; value: SectionValue; path: string; sitePort: number },
): Promise<string> {
  const section = editableSection(actor, input.section)
  const host = await findPrimaryHost(db, storeId)
  if (host === undefined || !isPageOfSection(section, input.path))
    throw new ServiceError('preview-page-unknown')
  const value = await checkedValue({ db, storeId, now }, section, input.value)
  const token = newToken()
  await inOwnTransaction(db, tx =>
    addPreview(tx, {
      tokenHash: tokenHash(token),
      sessionId: actor.person.session.id,
      storeId,
      section,
      value: JSON.stringify(value),
      path: input.path,
      expiresAt: now() + PREVIEW_LIFE_MS,
    }),
  )
  return siteOrigin(host, input.sitePort) + PREVIEW_PATH + token
}

/** The value of a section as a save would write it. */
async function checkedValue(
  context: PreviewContext,
  section: Section,
  given: SectionValue,
): Promise<SectionValue> {
  const id = productOf(section)
  if (id !== undefined) await unsavedProduct(context, { id, value: given })
  if (!isInfoSection(section)) return given
  const { value } = await parseInfoSection(context.storeId, section, given)
  const { info } = await readStoreInfo(context.db, context.storeId)
  const wrong = storeInfo.safeParse(withSectionValue(info, section, value)).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  return value
}

/** A preview as the site renders it. */
interface ReadPreview {
  path: string
  info: StoreInfoInput
  /** Of a preview of a product. */
  product?: ProductResponse
}

/**
 * The page of a preview and the shop's info with the unsaved value in its place; the token is the permission.
 * `deskOrigin` is where the desk is. Throws `preview-not-found` for a preview that has ended, of another shop, or of a
 * person who may no longer change the section.
 */
export async function readPreview(
  { db, storeId, now }: PreviewContext,
  { token, deskOrigin }: { token: string; deskOrigin: string },
): Promise<ReadPreview> {
  const preview = await findPreview(db, storeId, tokenHash(token), now())
  if (!preview || !isSection(preview.section) || !mayDo(preview.role, permissionToEdit(preview.section)))
    throw new ServiceError('preview-not-found')
  const person = { id: preview.staffId, isDemo: preview.isDemo }
  if (!(await mayUseDesk({ db, actor: { origin: deskOrigin } }, person)))
    throw new ServiceError('preview-not-found')
  const { info } = await readStoreInfo(db, storeId)
  const { path, section } = preview
  const value: SectionValue = JSON.parse(preview.value)
  if (isInfoSection(section)) return { path, info: withSectionValue(info, section, value) }
  const id = productOf(section) ?? ''
  return { path, info, product: await unsavedProduct({ db, storeId, now }, { id, value }) }
}
