import { sections, sectionValueOf } from '../../domain/desk/sections/sections.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { readStoreInfo, type StoreInfoInput } from '../shops/store.db.ts'
import {
  deletePicture,
  draftsWith,
  findPicture,
  findPictureByHash,
  isInProducts,
  lockMedia,
} from './media.db.ts'
import { fileOf, keyOf, pathOf, removeFiles } from './media-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { forgetFetched } from './picture-fetches.db.ts'

/**
 * Removes a picture and its files. Throws `picture-not-found`, and `picture-in-use` where store info, a policy, a
 * product or a person's draft names it; earlier revisions of a section may name it and then show no picture. Throws
 * MediaError, and removes nothing, where the store of pictures does not work.
 */
export async function removePicture(context: ShopContext, { id }: { id: number }): Promise<void> {
  const { db, storeId, media } = context
  const { slug } = await readStoreInfo(db, storeId)
  const wanted = await findPicture(db, storeId, id)
  if (!wanted) throw new ServiceError('picture-not-found')
  await oneAtATime(keyOf(slug, wanted.hash), async () => {
    // A file that stayed behind its row could be removed by nobody.
    await media.stat(keyOf(slug, fileOf(wanted.hash)))
    await removeRow(context, id)
    // Another process may have added the same picture again.
    if (!(await findPictureByHash(db, storeId, wanted.hash))) await removeFiles(media, slug, wanted.hash)
  })
}

function removeRow(context: ShopContext, id: number): Promise<string> {
  const { storeId } = context
  return change(
    context,
    subject => ({ kind: 'picture.removed', subject }),
    async tx => {
      await lockMedia(tx, storeId)
      const picture = await findPicture(tx, storeId, id)
      if (!picture) throw new ServiceError('picture-not-found')
      const file = fileOf(picture.hash)
      const { info } = await readStoreInfo(tx, storeId)
      const places = await usedIn(tx, storeId, info, file)
      if (places.length > 0) throw new ServiceError('picture-in-use', { places })
      await deletePicture(tx, storeId, id)
      await forgetFetched(tx, storeId, pathOf(picture.hash))
      return picture.name || file
    },
  )
}

async function usedIn(tx: Tx, storeId: number, info: StoreInfoInput, file: string): Promise<string[]> {
  const live = sections.filter(section => JSON.stringify(sectionValueOf(info, section)).includes(file))
  const drafts = await draftsWith(tx, storeId, file)
  const inProducts = await isInProducts(tx, storeId, file)
  return [...new Set([...live, ...drafts, ...(inProducts ? ['products'] : [])])]
}
