import { suggestionMessages } from '../domain/messages/suggestions.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

/** Milliseconds without a key before the text is sent. */
const PAUSE = 120
const LIST_ID = 'suggestions'
const prepared = new WeakSet<HTMLInputElement>()

addEventListener('focusin', suggestToFocused)
suggestToFocused()

function suggestToFocused() {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.dataset['suggestions']) suggestTo(field)
}

/** Makes a search field an editable combobox with list autocomplete (ARIA 1.2); without effect if it is one already. */
function suggestTo(field: HTMLInputElement) {
  if (prepared.has(field)) return
  prepared.add(field)
  const list = listFor(field)
  const status = statusFor(field)
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = () => [...list.children] as HTMLElement[]
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected=true]')

  const mark = (option: HTMLElement | undefined) => {
    chosen()?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }

  const show = (html: string | HTMLElement[]) => {
    if (typeof html === 'string') list.innerHTML = html
    else list.replaceChildren(...html)
    for (const [index, option] of options().entries()) makeOption(option, index)
    const count = options().length
    list.hidden = count === 0
    field.setAttribute('aria-expanded', String(count > 0))
    field.removeAttribute('aria-activedescendant')
    status.textContent = count > 0 ? suggestionMessages.count(count) : ''
  }
  const hide = () => {
    clearTimeout(timer)
    running.abort()
    show([])
  }

  const load = async () => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const text = field.value.trim()
    if (text === '') return show(recentOptions(field))
    try {
      const answer = await fetch(`${field.dataset['suggestions']}?${new URLSearchParams({ q: text })}`, {
        signal,
      })
      const html = answer.ok ? await answer.text() : ''
      if (!signal.aborted && document.activeElement === field) show(html)
    } catch {
      // A search needs no suggestions: the shop is slow, or a newer text was sent.
      if (!signal.aborted) show([])
    }
  }

  const choose = (option: HTMLElement) => {
    const { href, text } = option.dataset
    if (text) rememberSearch(text)
    if (href) return location.assign(href)
    forgetSearches()
    hide()
  }

  const step = (by: number) => {
    const all = options()
    if (all.length === 0) return void load()
    const marked = chosen()
    const at = marked ? all.indexOf(marked) : -1
    // Before the first and behind the last option is the field itself.
    const next = (at + 1 + by + all.length + 1) % (all.length + 1)
    mark(all[next - 1])
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    mark(undefined)
    timer = setTimeout(load, PAUSE)
  })
  field.addEventListener('keydown', event => {
    if (event.isComposing) return
    const marked = chosen()
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && marked) choose(marked)
    else if (event.key === 'Escape' && !list.hidden) hide()
    else {
      // The caret moves in the text, so no option stays marked.
      if (event.key === 'Home' || event.key === 'End') mark(undefined)
      return
    }
    event.preventDefault()
  })
  field.addEventListener('focus', () => field.value === '' && show(recentOptions(field)))
  field.addEventListener('blur', hide)
  field.form?.addEventListener('submit', () => rememberSearch(field.value))
  // The focus stays in the field.
  list.addEventListener('pointerdown', event => event.preventDefault())
  list.addEventListener('click', event => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option)
  })
  if (field.value === '') show(recentOptions(field))
  else if (field.value !== field.defaultValue) void load()
}

function listFor(field: HTMLInputElement): HTMLElement {
  const list = document.createElement('div')
  list.id = LIST_ID
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', suggestionMessages.list)
  field.after(list)
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  return list
}

function statusFor(field: HTMLInputElement): HTMLElement {
  const status = document.createElement('div')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  field.form?.append(status)
  return status
}

function recentOptions({ form }: HTMLInputElement): HTMLElement[] {
  const recent = recentSearches()
  if (recent.length === 0) return []
  return [
    ...recent.map(text =>
      option(text, { text, href: `${form?.action}?${new URLSearchParams({ q: text })}` }),
    ),
    option(suggestionMessages.forget, {}),
  ]
}

/** A line of the list; what is chosen has an address, except the line that clears the searches. */
function option(label: string, data: Record<string, string>): HTMLElement {
  const item = document.createElement('div')
  item.textContent = label
  Object.assign(item.dataset, data)
  return item
}

function makeOption(item: HTMLElement, index: number) {
  item.id = `${LIST_ID}-${index}`
  item.setAttribute('role', 'option')
  item.setAttribute('aria-selected', 'false')
}
