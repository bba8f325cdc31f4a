import {
  type Choice,
  imageOfChoice,
  piecesLeft,
  priceOfChoice,
  type Stock,
  stockNote,
  variantsFromAttribute,
} from '../domain/catalogue/stock.ts'
import { formatRupees } from '../domain/money.ts'

/** The stock of the product of a form; the form of a product without stock has no submit button. */
export function stockOf(form: HTMLFormElement): Stock {
  return { inStock: true, variants: variantsFromAttribute(form.dataset['variants']) }
}

/** The size and colour that are chosen in a form. */
export function choiceOf(form: HTMLFormElement): Choice {
  const chosen = new FormData(form)
  const text = (field: string) => String(chosen.get(field) ?? '')
  return { size: text('size'), color: text('color') }
}

/** Brings colours, stock, quantity and price of a form up to date with its choice. */
export function syncChoices(form: HTMLFormElement): void {
  const stock = stockOf(form)
  if (stock.variants.length === 0) return
  syncColors(form, stock)
  const choice = choiceOf(form)
  const note = form.querySelector('[data-stock-note]')
  if (note) note.textContent = stockNote(stock, choice)
  syncQuantity(form, piecesLeft(stock, choice))
  syncPrice(form, stock, choice)
  showPicture(form, imageOfChoice(stock, choice))
}

/** Only the colours depend on the other group: with sizes that depend on the colour, no pair could be left again. */
function syncColors(form: HTMLFormElement, stock: Stock): void {
  const { size } = choiceOf(form)
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=color]')) {
    radio.disabled = piecesLeft(stock, { size, color: radio.value }) === 0
    if (radio.disabled) radio.checked = false
  }
}

function syncQuantity(form: HTMLFormElement, left: number): void {
  const field = form.querySelector<HTMLInputElement>('[name=quantity]')
  if (!field) return
  field.max = Number.isFinite(left) ? String(left) : ''
  if (Number(field.value) > left) field.value = String(left)
}

/** Brings the gallery to a picture, if it has it. */
function showPicture(form: HTMLFormElement, image: string): void {
  const stage = form.closest('[data-id]')?.querySelector('.gallery-stage')
  const pictures = stage?.querySelectorAll<HTMLElement>('[data-picture]') ?? []
  const picture = [...pictures].find(({ dataset }) => dataset['picture'] === image)
  if (picture) stage?.scrollTo({ left: picture.offsetLeft })
}

/** The price before a sale is of the product, so it is shown with the product's price only. */
function syncPrice(form: HTMLFormElement, { variants }: Stock, choice: Choice): void {
  const product = form.closest<HTMLElement>('[data-id]')
  const shown = product?.querySelector('.price')
  const price = Number(product?.dataset['price'])
  const now = priceOfChoice({ price, variants }, choice)
  const [current, before] = [shown?.querySelector('span'), shown?.querySelector('s')]
  // Set only where it is another: it is announced.
  if (current && current.textContent !== formatRupees(now)) current.textContent = formatRupees(now)
  if (before) before.hidden = now !== price
  const row = form.querySelector<HTMLElement>('.buy-price')
  if (row) row.dataset['shown'] = formatRupees(now)
}
