import type { Readable } from 'node:stream'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { isSection, permissionToEdit, sections, sectionValueOf } from '../../domain/desk/sections/sections.ts'
import { change } from '../platform/events/change.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { ReadContext, ShopContext, StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { lockStore, readStoreInfo, type StoreInfoInput } from '../shops/store.db.ts'
import {
  type DeletedPicture,
  deletePicture,
  draftsWith,
  findPicture,
  findPictureByHash,
  type Picture,
  picturesBefore,
  productsWith,
  putPictureBack,
  updatePicture,
} from './media.db.ts'
import { fileOf, keyOf, pathOf, removeFiles } from './media-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { forgetFetched } from './picture-fetches.db.ts'
import { checkQuota, type MediaQuota } from './quota.ts'
import { receiveUpload } from './receive-upload.ts'
import { savePicture } from './save-picture.ts'
import { pictureShares } from './uploads.ts'

interface AddPictureInput {
  /** The file as it arrives. */
  body: Readable
  /** As the person's device named it. */
  name: string
  alt: string
  quota: MediaQuota
}

/** Limits of the desk's people count for the whole deployment. */
const NO_STORE = 0

/**
 * Adds a picture to the shop's library, or finds it there. Throws what `receiveUpload` and `savePicture` throw,
 * `media-full` and `limit-reached`.
 */
export async function addPicture(
  context: StaffShopContext,
  { body, name, alt, quota }: AddPictureInput,
): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, mediaDir, actor } = context
  const { signal } = actor
  const staffId = actor.person.id
  await countHits({ ...context, storeId: NO_STORE }, [[limits.uploadsOfAccount, `${staffId}`]])
  await checkQuota(db, storeId, quota, 0)
  const upload = { mediaDir, shares: pictureShares(storeId, staffId), body, signal }
  const kept = { owner: `${storeId}`, name, alt, quota, staffId, signal }
  return receiveUpload(upload, (path, temporary) => savePicture(context, { path, temporary, ...kept }))
}

/** Changes a picture's name and alternative text; texts that use it keep theirs. Throws `picture-not-found`. */
export async function changePicture(
  context: ShopContext,
  { id, name, alt }: { id: number; name: string; alt: string },
): Promise<Picture> {
  const { storeId } = context
  const changed = ({ hash }: Picture) =>
    ({ kind: 'picture.changed', subject: subjectOf({ name, hash }) }) as const
  return change(context, changed, async tx => {
    await lockStore(tx, storeId)
    const picture = await findPicture(tx, storeId, id)
    if (!picture) throw new ServiceError('picture-not-found')
    await updatePicture(tx, storeId, { id, name, alt })
    return { ...picture, name, alt }
  })
}

const PAGE = 24

/** The shop's pictures, newest first, 24 at a time; `before` is the oldest id already shown. */
export async function listPictures(
  { db, storeId }: ReadContext,
  { before, search = '' }: { before: number | undefined; search: string | undefined },
): Promise<{ pictures: Picture[]; hasMore: boolean }> {
  const rows = await picturesBefore(db, storeId, { before, search: search.trim(), limit: PAGE + 1 })
  return { pictures: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}

/**
 * Removes a picture and its files. Throws `picture-not-found`, and `picture-in-use` where store info, a policy, a
 * product or a person's draft names it; earlier revisions of a section may name it and then show no picture. Throws
 * MediaError, and the picture stays in the library, where the store of pictures does not work.
 */
export async function removePicture(context: ShopContext, { id }: { id: number }): Promise<void> {
  const { db, storeId, media } = context
  const { slug } = await readStoreInfo(db, storeId)
  const wanted = await findPicture(db, storeId, id)
  if (!wanted) throw new ServiceError('picture-not-found')
  await oneAtATime(keyOf(slug, wanted.hash), async () => {
    // A file that stayed behind its row could be removed by nobody.
    await media.stat(keyOf(slug, fileOf(wanted.hash)))
    const removed = await removeRow(context, id)
    // Another process may have added the same picture again.
    if (await findPictureByHash(db, storeId, wanted.hash)) return
    await removeFiles(media, slug, wanted.hash).catch(async error => {
      await change(context, { kind: 'picture.added', subject: subjectOf(removed) }, tx =>
        putPictureBack(tx, removed),
      )
      throw error
    })
  })
}

function removeRow(context: ShopContext, id: number): Promise<DeletedPicture> {
  const { storeId } = context
  const removed = (picture: DeletedPicture) =>
    ({ kind: 'picture.removed', subject: subjectOf(picture) }) as const
  return change(context, removed, async tx => {
    await lockStore(tx, storeId)
    const picture = await deletePicture(tx, storeId, id)
    if (!picture) throw new ServiceError('picture-not-found')
    const { info } = await readStoreInfo(tx, storeId)
    await refuseUsed(tx, storeId, info, fileOf(picture.hash))
    await forgetFetched(tx, storeId, pathOf(picture.hash))
    return picture
  })
}

function subjectOf({ name, hash }: Pick<Picture, 'name' | 'hash'>): string {
  return name || fileOf(hash)
}

/** Throws `picture-in-use`. A draft counts as long as its author may open it. */
async function refuseUsed(tx: Tx, storeId: number, info: StoreInfoInput, file: string): Promise<void> {
  const live = sections.filter(section => JSON.stringify(sectionValueOf(info, section)).includes(file))
  const products = await productsWith(tx, storeId, file)
  const drafts = (await draftsWith(tx, storeId, file))
    .filter(({ section, role }) => isSection(section) && mayDo(role, permissionToEdit(section)))
    .map(({ section }) => section)
  if (live.length + products.length + drafts.length > 0)
    throw new ServiceError('picture-in-use', { sections: live, products, drafts: [...new Set(drafts)] })
}
