import type { PartValue } from '../../../contract/desk/parts.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import { permissionToEdit } from '../../../domain/desk/part-permission.ts'
import { withPartValue } from '../../../domain/desk/part-value.ts'
import { isInfoPart } from '../../../domain/desk/parts.ts'
import { isPreviewPage, PREVIEW_PATH } from '../../../domain/desk/preview-pages.ts'
import { mayDo } from '../../../domain/desk/roles.ts'
import { siteOrigin } from '../../../domain/site-origin.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { findPrimaryHost } from '../../db/hosts.ts'
import { addPreview, findPreview } from '../../db/preview.ts'
import { readStoreInfo, type StoreInfoInput } from '../../db/store.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import type { ReadContext, StaffShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { mayUseDesk } from '../staff/demo-people.ts'
import { editablePart } from './known-part.ts'
import { parseInfoPart } from './parse-part.ts'

/** Milliseconds that a preview is good for. */
const PREVIEW_LIFE_MS = 15 * 60_000

export interface PreviewInput {
  /** The name of a part. */
  part: string
  value: PartValue
  /** The page of the shop. */
  path: string
  /** The port of the site for local shops. */
  sitePort: number
}

/**
 * Keeps a part's unsaved value for one page of the shop, and returns the preview's address on the shop's own
 * host, which has its token. Throws `part-not-found`,
 * `not-allowed`, `preview-page-unknown`, `store-info-invalid` and what `parseInfoPart` throws.
 */
export async function createPreview(
  { db, storeId, actor, now }: Pick<StaffShopContext, 'db' | 'storeId' | 'actor' | 'now'>,
  input: PreviewInput,
): Promise<string> {
  const part = editablePart(actor, input.part)
  const host = await findPrimaryHost(db, storeId)
  if (host === undefined || !isPreviewPage(input.path)) throw new ServiceError('preview-page-unknown')
  if (!isInfoPart(part)) throw new ServiceError('preview-page-unknown')
  const { value } = parseInfoPart(part, input.value)
  const { info } = await readStoreInfo(db, storeId)
  const wrong = storeInfo.safeParse(withPartValue(info, part, value)).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  const token = newToken()
  await inOwnTransaction(db, tx =>
    addPreview(tx, {
      tokenHash: tokenHash(token),
      sessionId: actor.person.session.id,
      storeId,
      part,
      value: JSON.stringify(value),
      path: input.path,
      expiresAt: now() + PREVIEW_LIFE_MS,
    }),
  )
  return siteOrigin(host, input.sitePort) + PREVIEW_PATH + token
}

/**
 * The page of a preview and the shop's info with the unsaved value in its place; the token is the permission.
 * `deskOrigin` is where the desk is. Throws `preview-not-found` for a preview that has ended, of another shop, or of a
 * person who may no longer change the part.
 */
export async function readPreview(
  { db, storeId, now }: ReadContext & { now: () => number },
  { token, deskOrigin }: { token: string; deskOrigin: string },
): Promise<{ path: string; info: StoreInfoInput }> {
  const preview = await findPreview(db, storeId, tokenHash(token), now())
  if (!preview || !isInfoPart(preview.part) || !mayDo(preview.role, permissionToEdit(preview.part)))
    throw new ServiceError('preview-not-found')
  const person = { id: preview.staffId, isDemo: preview.isDemo }
  if (!(await mayUseDesk({ db, actor: { origin: deskOrigin } }, person)))
    throw new ServiceError('preview-not-found')
  const { info } = await readStoreInfo(db, storeId)
  return { path: preview.path, info: withPartValue(info, preview.part, JSON.parse(preview.value)) }
}
