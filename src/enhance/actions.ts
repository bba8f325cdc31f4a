import { toCartLine } from '../domain/cart/cart.ts'
import { productFromDataset } from '../domain/catalogue/product-dataset.ts'
import { paths } from '../domain/paths.ts'
import { toggleWish } from '../stores/cart/wishlist.ts'
import { addByPress } from './add-by-press.ts'

/** Milliseconds until a quick view is given up. */
const PATIENCE = 5_000
/** Milliseconds that a quantity stays to be announced. */
const SAID = 1_000
/** Height of a picture, in widths, above which the screen's height would make it too narrow to read. */
const TALL = 2.5

/** Runs the action of a button with `data-action`; an element around it carries the product's data. */
export async function runAction(control: HTMLElement) {
  const product = control.closest<HTMLElement>('[data-id]')?.dataset
  switch (control.dataset['action']) {
    case 'add':
      if (product)
        addByPress(
          toCartLine(productFromDataset(product), { size: product['size'], color: product['color'] }),
        )
      break
    case 'wish':
      if (product) toggleWish(productFromDataset(product))
      break
    case 'view':
      if (product) await quickView(productFromDataset(product).id)
      break
    case 'preview':
      if (product)
        preview(
          product['name'] ?? '',
          control.dataset['picture'] ?? product['image'] ?? '',
          control.querySelector('img')?.alt,
        )
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
  say(control.closest('form')?.querySelector('output'), input?.value ?? '')
}

/** For screen readers, which read no field that changes elsewhere; gone again before a reader comes to it. */
function say(output: HTMLElement | null | undefined, text: string) {
  if (!output) return
  output.textContent = text
  setTimeout(() => output.replaceChildren(), SAID)
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

/** Goes back within the shop, over all places of this page; to the listing if the shopper came from another site, or in a new tab. */
function goBack(control: HTMLElement) {
  const { navigation } = window as { navigation?: Navigation }
  // Older browsers name the page before alone, which may have been in another tab.
  if (navigation?.canGoBack ?? (history.length > 1 && document.referrer.startsWith(location.origin))) {
    window.onhashchange = () => goBack(control)
    // Whoever comes forward again finds this page as it was left.
    window.onpagehide = () => {
      window.onhashchange = null
    }
    history.back()
  } else location.assign(control.getAttribute('href') ?? '/')
}

/**
 * Opens a product's choices in a dialog; goes to the product's page if they cannot be loaded, unless the shopper has
 * meanwhile followed a link or gone to a form, such as the search.
 */
async function quickView(id: string) {
  let isElsewhere = false
  const notice = ({ target }: Event) => {
    if ((target as Element).closest('a, form')) isElsewhere = true
  }
  document.addEventListener('click', notice)
  try {
    const answer = await fetch(paths.quickView(id), { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    show('Quick View', await answer.text(), 'dialog')
  } catch (error) {
    console.warn('Quick View:', error)
    if (!isElsewhere) location.assign(paths.product(id))
  } finally {
    document.removeEventListener('click', notice)
  }
}

/** Opens a picture in a dialog, as large as the screen allows. */
function preview(name: string, picture: string, text = name) {
  const dialog = show(`Preview: ${name}`, '', 'dialog dialog-picture')
  const image = document.createElement('img')
  image.alt = text
  image.width = 800
  image.height = 1000
  // A tall picture, such as a chart of sizes, is as wide as the screen, and scrolls.
  image.onload = () => {
    if (image.naturalHeight > TALL * image.naturalWidth) image.style.maxHeight = 'none'
  }
  image.src = picture || '/fallback.webp'
  dialog.append(image)
}

/** `html` comes from the site's own server, which escapes it. */
function show(label: string, html: string, classes: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = classes
  dialog.setAttribute('aria-label', label)
  dialog.innerHTML = `<form method="dialog"><button class="icon-button dialog-close" aria-label="Close"><svg class="icon" aria-hidden="true"><use href="#i-close"/></svg></button></form>${html}`
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    const list = dialog.querySelector('#toasts')
    if (list) document.querySelector('section[aria-label=Messages]')?.append(list)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  // The product may be in the wishlist already.
  dispatchEvent(new Event('haat:change'))
  return dialog
}
