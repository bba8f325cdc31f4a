import { paths } from '../domain/paths.ts'

/** Opens a product's choices in a dialog; goes to the product's page if they cannot be loaded. */
export async function quickView(id: string) {
  try {
    const answer = await fetch(paths.quickView(id))
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    show('Quick View', await answer.text(), 'dialog')
  } catch (error) {
    console.warn('Quick View:', error)
    location.assign(paths.product(id))
  }
}

/** Opens a picture in a dialog, as large as the screen allows. */
export function preview(name: string, picture: string) {
  const dialog = show(`Preview: ${name}`, '', 'dialog dialog-picture')
  const image = document.createElement('img')
  image.alt = name
  image.width = 800
  image.height = 1000
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
