import { quoteMessages } from '../domain/messages/orders/quote.ts'
import { pinOf } from '../domain/orders/pin-fill.ts'
import { askDelivery } from '../stores/cart/product-delivery.ts'
import { localStore } from '../stores/storage.ts'

let latest = 0

/** Says below the field how the product is delivered to its PIN code, which the browser keeps for other pages. */
export async function check(form: HTMLFormElement) {
  const field = form.querySelector('input')
  const note = form.querySelector<HTMLElement>('[data-promise]')
  if (!field || !note) return
  const pin = pinOf(field.value)
  field.setAttribute('aria-invalid', String(pin === ''))
  latest += 1
  const mine = latest
  if (pin === '') {
    show(note, [quoteMessages.pinInvalid])
    return field.focus()
  }
  localStore.write('haat:pin', pin)
  show(note, [quoteMessages.updating])
  const sentences = await askDelivery(form.dataset['delivery'] ?? '', pin).catch(() => [
    // No connection, or an API that does not answer: the shopper learns it at the checkout.
    quoteMessages.unanswered,
  ])
  if (mine !== latest) return
  show(note, sentences)
  // On a phone the bar to buy may cover what stands below the field. A page that asks by itself stays where it is.
  if (form.contains(document.activeElement)) note.scrollIntoView({ block: 'nearest' })
}

function show(note: HTMLElement, sentences: readonly string[]) {
  note.replaceChildren(
    ...sentences.map(sentence => {
      const line = document.createElement('span')
      line.className = 'block'
      line.textContent = sentence
      return line
    }),
  )
}
