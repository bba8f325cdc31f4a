import { limits } from '../limits.ts'
import { countHits } from '../rate-limits.ts'
import type { StaffShopContext } from '../service-context.ts'

/** Counts one save of the person, at all shops together. Throws `limit-reached`. */
export async function countSave({ db, now, actor }: StaffShopContext): Promise<void> {
  await countHits({ db, now, storeId: 0 }, [[limits.savesOfPerson, `${actor.person.id}`]])
}
