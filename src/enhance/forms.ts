import { toCartLine } from '../domain/cart.ts'
import { isEmail } from '../domain/email.ts'
import { loginMessages } from '../domain/messages/login.ts'
import { newsletterMessages } from '../domain/messages/newsletter.ts'
import { productMessages } from '../domain/messages/product.ts'
import { productFromDataset } from '../domain/product-dataset.ts'
import { imageOfChoice, leftText, missingOption, piecesLeft, priceOfChoice } from '../domain/stock.ts'
import { MIN_QUANTITY } from '../domain/ui-limits.ts'
import { addToCart } from '../stores/cart.ts'
import { showToast } from '../stores/toasts.ts'
import { choiceOf, stockOf } from './choices.ts'

/** Handles submits of the product choices and the newsletter form. */
export function submit(form: HTMLFormElement) {
  if (form.matches('[data-newsletter]')) subscribe(form)
  else addChosen(form)
}

function addChosen(form: HTMLFormElement) {
  const product = productFromDataset(form.closest<HTMLElement>('[data-id]')?.dataset ?? {})
  const { size, color } = choiceOf(form)
  const sizes = form.querySelector<HTMLElement>('[data-sizes]')
  if (sizes && size === '') {
    showToast(productMessages.chooseSize)
    sizes.querySelector('input')?.focus()
    return
  }
  const typed = Math.floor(Number(new FormData(form).get('quantity')))
  const quantity = Math.max(MIN_QUANTITY, typed || MIN_QUANTITY)
  const stock = stockOf(form)
  if (missingOption(stock, { size, color }) === 'color') {
    showToast(productMessages.chooseColor)
    form.querySelector<HTMLElement>('[name=color]:enabled')?.focus()
    return
  }
  const left = piecesLeft(stock, { size, color })
  if (quantity > left) return showToast({ title: leftText(left), destructive: true })
  const price = priceOfChoice({ price: product.price, variants: stock.variants }, { size, color })
  const image = imageOfChoice(stock, { size, color })
  const picture = image === '' || image === product.image ? {} : { image, colour: undefined }
  addToCart(toCartLine({ ...product, ...picture, price }, { quantity, size, color }))
  form.closest('dialog')?.close()
}

/** Sends nothing: the API has no such call. */
function subscribe(form: HTMLFormElement) {
  const field = form.querySelector('input')
  const note = form.querySelector<HTMLElement>('[data-note]')
  const valid = isEmail(field?.value.trim() ?? '')
  field?.setAttribute('aria-invalid', String(!valid))
  if (note) note.textContent = valid ? '' : loginMessages.email
  if (!valid) return field?.focus()
  form.reset()
  field?.removeAttribute('aria-invalid')
  showToast(newsletterMessages.subscribed)
}
