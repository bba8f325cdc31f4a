import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { ProductNow } from '../../domain/cart/buy-again.ts'
import { presentWish, type Wish } from '../../domain/cart/wish.ts'
import { presentProduct } from './present-product.ts'
import { $wishlist } from './wishlist.ts'

/** Products that are looked up, the newest, and how many at once: a list may have hundreds. */
const MOST = 100
const AT_ONCE = 6

const $present = atom<ReadonlyMap<string, ProductNow>>(new Map())

/** The wishlist at the shop's present names, prices and stock, as far as they are known yet. */
export const $wishes: ReadableAtom<readonly Wish[]> = computed([$wishlist, $present], (wishlist, present) =>
  wishlist.map(item => presentWish(item, present.get(item.id))),
)

onMount($present, () => {
  if (typeof window !== 'undefined') void lookUp()
})

async function lookUp(): Promise<void> {
  const ids = $wishlist
    .get()
    .slice(0, MOST)
    .map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const answers = await Promise.all(some.map(async id => [id, await presentProduct(id)] as const))
    $present.set(new Map([...$present.get(), ...answers]))
  }
}
