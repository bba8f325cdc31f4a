import { toCartLine } from '../domain/cart/cart.ts'
import { productFromDataset } from '../domain/catalogue/product-dataset.ts'
import {
  imageOfChoice,
  leftText,
  missingOption,
  piecesLeft,
  priceOfChoice,
} from '../domain/catalogue/stock.ts'
import { isEmail } from '../domain/email.ts'
import { loginMessages } from '../domain/messages/login.ts'
import type { Message } from '../domain/messages/message.ts'
import { productMessages } from '../domain/messages/product.ts'
import { MIN_QUANTITY } from '../domain/ui-limits.ts'
import { showToast } from '../stores/toasts.ts'
import { addByPress } from './add-by-press.ts'
import { choiceOf, stockOf } from './choices.ts'

const newsletterMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  } satisfies Message,
} as const

const PHONE = '(width < 48em)'

/** Handles submits of the product choices and the newsletter form. */
export function submit(form: HTMLFormElement) {
  if (form.matches('[data-newsletter]')) subscribe(form)
  else addChosen(form)
}

function addChosen(form: HTMLFormElement) {
  const product = productFromDataset(form.closest<HTMLElement>('[data-id]')?.dataset ?? {})
  const { size, color } = choiceOf(form)
  const sizes = form.querySelector<HTMLElement>('[data-sizes]')
  if (sizes && size === '') return askFor('size', form)
  const typed = Math.floor(Number(new FormData(form).get('quantity')))
  const quantity = Math.max(MIN_QUANTITY, typed || MIN_QUANTITY)
  const stock = stockOf(form)
  if (missingOption(stock, { size, color }) === 'color') return askFor('color', form)
  const left = piecesLeft(stock, { size, color })
  if (quantity > left) return showToast({ title: leftText(left), destructive: true })
  const price = priceOfChoice({ price: product.price, variants: stock.variants }, { size, color })
  const image = imageOfChoice(stock, { size, color })
  const picture = image === '' || image === product.image ? {} : { image, colour: undefined }
  addByPress(toCartLine({ ...product, ...picture, price }, { quantity, size, color }))
  form.closest('dialog')?.close()
}

/** Asks for a choice: on a phone beside it, where a toast would stand far below. */
function askFor(option: 'size' | 'color', form: HTMLFormElement) {
  const message = option === 'size' ? productMessages.chooseSize : productMessages.chooseColor
  const field = form.querySelector<HTMLElement>(`[name=${option}]:enabled`)
  const group = field?.closest('fieldset')
  field?.focus()
  if (group && matchMedia(PHONE).matches) showBeside(group, message)
  else showToast(message)
}

function showBeside(group: HTMLElement, { title, description }: Message) {
  group.querySelector('.field-error')?.remove()
  const note = document.createElement('p')
  note.className = 'field-error mt-2'
  note.setAttribute('role', 'alert')
  note.id = `${group.getAttribute('aria-labelledby')}-error`
  const heading = document.createElement('strong')
  heading.textContent = title
  const more = document.createElement('span')
  more.className = 'block'
  more.textContent = description ?? ''
  note.append(heading, more)
  group.append(note)
  group.setAttribute('aria-describedby', note.id)
  note.scrollIntoView({ block: 'nearest' })
  const forget = () => {
    note.remove()
    group.removeAttribute('aria-describedby')
  }
  group.addEventListener('change', forget, { once: true })
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
