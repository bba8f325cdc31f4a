import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { ResponseError } from '../../client/errors.ts'
import { idString } from '../../contract/lenient.ts'
import { type Cart, type CartLine, lineKey } from '../../domain/cart/cart.ts'
import {
  type CartChange,
  type CurrentProducts,
  choiceOf,
  currentPrices,
  priceChanges,
  type Refusal,
  refusedLines,
  stockChanges,
} from '../../domain/cart/cart-check.ts'
import { type Choice, imageOfChoice } from '../../domain/catalogue/stock.ts'
import { $cart, replaceInCart, repriceCart } from './cart.ts'
import { presentProduct } from './present-product.ts'

/** Body of a 400 or 409 to POST /orders: this product cannot be ordered as it was. */
const orderRefusal = z.object({ error: z.string(), productId: idString })

const $present = atom<CurrentProducts>(new Map())
/** Price changes of this visit: the cart already has the new prices. */
const $repriced = atom<readonly CartChange[]>([])
const $refusal = atom<Refusal | undefined>()

/** Differences between the cart and the shop's present data; listening also updates prices in the cart. */
export const $watchedChanges: ReadableAtom<readonly CartChange[]> = computed(
  [$cart, $present, $repriced, $refusal],
  changesOf,
)
function changesOf(
  cart: Cart,
  present: CurrentProducts,
  repriced: readonly CartChange[],
  refusal: Refusal | undefined,
): CartChange[] {
  const stock = stockChanges(cart, present)
  const lines = new Set(cart.map(lineKey))
  return [
    ...stock,
    ...(refusal ? refusedLines(cart, stock, refusal) : []),
    ...repriced.filter(({ line }) => lines.has(lineKey(line))),
  ]
}

onMount($present, () => {
  if (typeof window === 'undefined') return
  const check = () => void checkCart()
  check()
  window.addEventListener('online', check)
  // Another tab may add a product that was not loaded yet.
  const stop = $cart.listen(cart => cart.some(({ id }) => !$present.get().has(id)) && check())
  return () => {
    stop()
    window.removeEventListener('online', check)
  }
})

/** Loads every product of the cart, all at once. */
export async function checkCart(): Promise<void> {
  const ids = [...new Set($cart.get().map(({ id }) => id))]
  const answers = new Map(await Promise.all(ids.map(async id => [id, await presentProduct(id)] as const)))
  const before = $present.get()
  // Another check may have come to its end meanwhile; what has no answer is as it was known.
  const present = new Map([
    ...before,
    ...[...answers].filter(([id, now]) => now !== 'unknown' || !before.has(id)),
  ])
  // But for prices: the cart may have a newer one from another page.
  const found = priceChanges($cart.get(), answers)
  const known = new Set(found.map(({ line }) => lineKey(line)))
  $repriced.set([...$repriced.get().filter(({ line }) => !known.has(lineKey(line))), ...found])
  $present.set(present)
  if (found.length > 0) repriceCart(currentPrices($cart.get(), answers))
}

/** Gives a line of the cart a size or colour, with the price and picture of that choice; returns the line it becomes. */
export function chooseOption(line: CartLine, option: keyof Choice, value: string): CartLine {
  const field = option === 'size' ? 'selectedSize' : 'selectedColor'
  const chosen = { ...line, [field]: value, isOpen: undefined }
  const present = $present.get()
  const now = present.get(line.id)
  const image = typeof now === 'object' ? imageOfChoice(now, choiceOf(chosen)) : ''
  const picture = image === '' || image === line.image ? {} : { image, colour: undefined }
  const price = currentPrices([chosen], present).get(lineKey(chosen)) ?? line.price
  const instead = { ...chosen, ...picture, price }
  replaceInCart(line, instead)
  return instead
}

/** Marks the lines of a product that the API refused to order with a 400 or 409, and loads the cart's products anew. */
export async function markRefused(error: unknown): Promise<void> {
  if (!(error instanceof ResponseError) || ![400, 409].includes(error.status)) return
  // Another API may send no product, and its status may mean something else.
  const body = z.safeParse(orderRefusal, parseJson(error.body))
  if (!body.success) return
  $refusal.set({ productId: body.data.productId, text: body.data.error })
  await checkCart()
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body
  } catch {
    // An error response need not be JSON.
    return undefined
  }
}

/** Forgets what the API refused: the next attempt decides anew. */
export function clearRefusal(): void {
  $refusal.set(undefined)
}
