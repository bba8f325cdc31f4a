/** The script of components/product/DeliveryCheck.astro: what asks loads for a PIN code only. */
const form = document.querySelector<HTMLFormElement>('[data-delivery]')
const ask = () => import('./delivery.ts').then(delivery => form && delivery.check(form), sayUnanswered)

form?.addEventListener('submit', () => void ask())
// Sent while this script loaded; the form itself leads nowhere.
if (window.earlyEvents?.some(({ type, target }) => type === 'submit' && target === form)) void ask()
else askForKept()

function sayUnanswered() {
  const note = form?.querySelector<HTMLElement>('[data-promise]')
  if (note) note.textContent = note.dataset['unanswered'] ?? ''
}

/** A page that the browser renders ahead waits until it is opened. */
function askForKept() {
  const field = form?.querySelector('input')
  if ((document as { prerendering?: boolean }).prerendering)
    return document.addEventListener('prerenderingchange', askForKept, { once: true })
  try {
    const pin = sessionStorage['haat:pin'] ?? localStorage['haat:pin'] ?? ''
    if (!field || pin === '' || field.value !== '') return
    field.value = pin
    void ask()
  } catch {
    // If storage is blocked, no PIN code is kept.
  }
}
