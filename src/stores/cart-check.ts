import { atom, onMount, type ReadableAtom } from 'nanostores'
import { getProduct } from '../contract/product.ts'
import { type CartChange, type CurrentProduct, cartChanges, currentPrices } from '../domain/checkout.ts'
import { isRefusal } from '../domain/failure.ts'
import { priceOf } from '../domain/product.ts'
import { callApi } from './call-api.ts'
import { $cart, repriceCart } from './cart.ts'
import { failureOf } from './failure.ts'

const $found = atom<readonly CartChange[]>([])
/** Differences between the cart and the shop's present data; reading them also updates prices in the cart. */
export const $cartChanges: ReadableAtom<readonly CartChange[]> = $found

onMount($found, () => {
  if (typeof window === 'undefined') return
  void checkCart()
  // A line that was removed from the cart needs no notice any more.
  return $cart.listen(cart => {
    const ids = new Set(cart.map(({ id }) => id))
    $found.set($found.get().filter(({ line }) => ids.has(line.id)))
  })
})

/** Loads every product of the cart, all at once. */
export async function checkCart(): Promise<void> {
  const ids = [...new Set($cart.get().map(({ id }) => id))]
  const answers = await Promise.all(ids.map(async id => [id, await presentState(id)] as const))
  const present = new Map(answers)
  $found.set(cartChanges($cart.get(), present))
  const prices = currentPrices(present)
  if ($found.get().some(({ kind }) => kind === 'price')) repriceCart(prices)
}

async function presentState(id: string): Promise<CurrentProduct> {
  try {
    return { price: priceOf(await callApi(getProduct, { params: { id } })) }
  } catch (error) {
    const failure = failureOf(error)
    // A temporary failure does not prove that the product is gone: the API checks again when the order is placed.
    return isRefusal(failure) && failure.kind === 'refused' && failure.status === 404 ? 'gone' : 'unknown'
  }
}
