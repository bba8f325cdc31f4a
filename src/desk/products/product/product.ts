import { map, type ReadableAtom } from 'nanostores'
import {
  duplicateProduct,
  getShopProduct,
  restoreProduct,
  type ShopProduct,
  trashProduct,
} from '../../../contract/desk/products.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { call } from '../../kit/call.ts'
import { noticed } from '../../kit/failure.ts'
import { type AsyncState, stateAfter } from '../../kit/loaded.ts'
import { showNotice } from '../../shell/notice.ts'
import { goTo, screenStays } from '../../shell/router.ts'

const $all = map<Record<string, AsyncState<ShopProduct>>>({})
/** Products that were opened, by shop and id (`productKey`): what no revision of them holds. */
export const $shopProducts: ReadableAtom<Readonly<Record<string, AsyncState<ShopProduct>>>> = $all

/** The name of a product in `$shopProducts`. */
export function productKey(shop: string, id: string): string {
  return `${shop}:${id}`
}

/** What was asked for last, or changed since: the answer of an earlier load is older. */
let latest = 0

/** Loads a product; what is known of it stays on screen meanwhile. */
export async function loadProduct(shop: string, id: string): Promise<void> {
  const key = productKey(shop, id)
  if ($all.get()[key]?.state !== 'ready') $all.setKey(key, { state: 'loading' })
  const mine = ++latest
  const next = await stateAfter(call(getShopProduct, { params: { shop, product: id } }))
  if (mine === latest || $all.get()[key]?.state !== 'ready') $all.setKey(key, next)
}

/** Shows what a call answered. */
export function showProduct(shop: string, product: ShopProduct): void {
  latest += 1
  $all.setKey(productKey(shop, product.id), { state: 'ready', value: product })
}

export function showStock(shop: string, id: string, stock: ShopProduct['stock']): void {
  const known = $all.get()[productKey(shop, id)]
  if (known?.state === 'ready') showProduct(shop, { ...known.value, stock })
}

/** Moves a product to the trash; the notice takes that back. `onChange` runs after each of them. */
export async function moveToTrash(
  shop: string,
  { id, title }: { id: string; title: string },
  onChange: () => void = () => undefined,
): Promise<void> {
  await noticed(async () => {
    showProduct(shop, await call(trashProduct, { params: { shop, product: id }, body: {} }))
    showNotice(`${title} is in the trash.`, () => void restoreFromTrash(shop, { id, title }, onChange))
    onChange()
  })
}

/** Takes a product out of the trash, as it was. */
export async function restoreFromTrash(
  shop: string,
  { id, title }: { id: string; title: string },
  onChange: () => void = () => undefined,
): Promise<void> {
  await noticed(async () => {
    showProduct(shop, await call(restoreProduct, { params: { shop, product: id }, body: {} }))
    showNotice(`${title} is restored.`, () => void moveToTrash(shop, { id, title }, onChange))
    onChange()
  })
}

let isCopying = false

/** Adds a draft with the same value once, however often it is pressed, and opens it where the product is on screen still. */
export async function copyProduct(shop: string, id: string): Promise<void> {
  if (isCopying) return
  isCopying = true
  const isHere = screenStays()
  await noticed(async () => {
    const copy = await call(duplicateProduct, { params: { shop, product: id }, body: {} })
    showProduct(shop, copy)
    showNotice(
      `${isHere() ? 'This is the copy' : 'The product is copied'}. It is a draft, so shoppers do not see it.`,
    )
    if (isHere()) goTo(deskPaths.product(shop, copy.id))
  })
  isCopying = false
}
