/** Milliseconds that the message stays, as a toast with a link does. */
const STAYS = 12_000

/** Controls whose press is not done yet, with what is still to be done. */
const pending = new Map<Element, Promise<unknown>>()
let message: Element | undefined

/**
 * Does what a press of `control` does once its code has loaded; presses of the same control until then are ignored.
 * A form waits for the presses inside of it, whose code may come later than its own.
 */
export async function press<Code>(control: Element, load: () => Promise<Code>, run: (code: Code) => unknown) {
  if (pending.has(control)) return
  message?.remove()
  const inside = [...pending].map(([one, done]) => control.contains(one) && done)
  const done = Promise.all([load(), ...inside])
    .then(([code]) => run(code), sayUnanswered)
    .finally(() => pending.delete(control))
  pending.set(control, done)
  await done
}

/** Of the controls that wait, those that store something: a page that is left before would lose it. */
const STORING = '[data-action=add],[data-action=wish],form'
/** The press of a link that waits. */
let held: Event | undefined

/**
 * Has a link wait where a press stores something, and follows it then. The next press of a link takes its place, and is
 * followed at once. A press that fails stays on its page, with its message. An event that the early script prevented waits
 * too. Returns whether the link waits.
 */
export function followAfterPresses(event: Event): boolean {
  const link = (event.target as Element).closest('a')
  const isPrevented = event.defaultPrevented
  if (!link || (isPrevented && !window.earlyEvents)) return false
  const isStoring = [...pending.keys()].some(control => control.matches(STORING))
  if (held || !(isStoring || isPrevented)) {
    held = undefined
    return false
  }
  held = event
  event.preventDefault()
  void Promise.allSettled(pending.values()).then(() => {
    if (held !== event) return
    held = undefined
    // With the keys of the press, which may open the link beside the page.
    if (!message?.isConnected) link.dispatchEvent(new MouseEvent('click', event))
  })
  return true
}

/** In the list of toasts, but without their code, which may not load either. */
export function sayUnanswered() {
  message?.remove()
  const list = document.querySelector('#toasts') as Element
  const template = document.querySelector('#unanswered') as HTMLTemplateElement
  message = template.content.firstElementChild?.cloneNode(true) as Element
  // Not a link to the page: the fragment of its address, which may hold a mail's token, would be lost.
  const button = message.querySelector('button') as HTMLButtonElement
  button.onclick = () => location.reload()
  // An open dialog covers all that is outside of it.
  document.querySelector('dialog[open]')?.append(list)
  list.lastElementChild?.append(message)
  setTimeout(message => message.remove(), STAYS, message)
}
