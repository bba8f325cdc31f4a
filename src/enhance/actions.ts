import { toCartLine } from '../domain/cart/cart.ts'
import { productFromDataset } from '../domain/catalogue/product-dataset.ts'
import { addToCart } from '../stores/cart/cart.ts'
import { toggleWish } from '../stores/cart/wishlist.ts'
import { preview, quickView } from './dialogs.ts'

/** Runs the action of a button with `data-action`; an element around it carries the product's data. */
export function runAction(control: HTMLElement) {
  const product = control.closest<HTMLElement>('[data-id]')?.dataset
  switch (control.dataset['action']) {
    case 'add':
      if (product)
        addToCart(toCartLine(productFromDataset(product), { size: product['size'], color: product['color'] }))
      break
    case 'wish':
      if (product) toggleWish(productFromDataset(product))
      break
    case 'view':
      if (product) void quickView(productFromDataset(product).id)
      break
    case 'preview':
      if (product) preview(product['name'] ?? '', control.dataset['picture'] ?? product['image'] ?? '')
      break
    case 'less':
    case 'more':
      step(control)
      break
    case 'grid':
      chooseGrid(control.dataset['gridChoice'] ?? '')
      break
    case 'back':
      goBack(control)
      break
    case 'reload':
      location.reload()
  }
}

function step(control: HTMLElement) {
  const input = control.parentElement?.querySelector('input')
  if (control.dataset['action'] === 'less') input?.stepDown()
  else input?.stepUp()
}

function chooseGrid(columns: string) {
  document.documentElement.dataset['grid'] = columns
  try {
    localStorage['haat:grid'] = columns
  } catch {
    // If storage is blocked, the choice lasts for this page.
  }
  dispatchEvent(new Event('haat:change'))
}

/** Goes back within the shop; to the listing if the shopper came from another site. */
function goBack(control: HTMLElement) {
  if (history.length > 1 && document.referrer.startsWith(location.origin)) history.back()
  else location.assign(control.getAttribute('href') ?? '/')
}
