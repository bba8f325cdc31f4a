import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { findPicture, lockMedia, type Picture, updatePicture } from './media.db.ts'

/** Changes a picture's name and alternative text; texts that use it keep theirs. Throws `picture-not-found`. */
export async function changePicture(
  context: ShopContext,
  { id, name, alt }: { id: number; name: string; alt: string },
): Promise<Picture> {
  const { storeId } = context
  return change(context, { kind: 'picture.changed', subject: name }, async tx => {
    await lockMedia(tx, storeId)
    const picture = await findPicture(tx, storeId, id)
    if (!picture) throw new ServiceError('picture-not-found')
    await updatePicture(tx, storeId, { id, name, alt })
    return { ...picture, name, alt }
  })
}
