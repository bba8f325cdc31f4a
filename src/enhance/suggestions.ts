import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

/** Texts of the list below a search field. */
const suggestionMessages = {
  list: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  forget: 'Clear recent searches',
} as const

/** Milliseconds without a key before the text is sent. */
const TYPING_DELAY_MS = 120
const prepared = new WeakSet<HTMLInputElement>()

function suggestToFocused() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.dataset['suggestions'] || prepared.has(field)) return
  prepared.add(field)
  suggestTo(field)
}

/** Shows what the text of a search field may become; Enter searches for the text itself unless an option is marked. */
function suggestTo(field: HTMLInputElement) {
  const list = new SuggestionList(field, choose)
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    running.abort()
  }
  const load = async () => {
    stop()
    running = new AbortController()
    const { signal } = running
    const found = field.value.trim() === '' ? recentOptions(field) : await suggestionsFor(field, signal)
    if (!signal.aborted) list.show(found)
  }
  const close = () => {
    stop()
    list.show([])
  }

  field.addEventListener('input', () => {
    stop()
    list.mark(undefined)
    timer = setTimeout(load, TYPING_DELAY_MS)
  })
  field.addEventListener('keydown', event => {
    if (event.isComposing) return
    const { marked } = list
    if (event.key === 'ArrowDown' && list.isOpen) list.step(1)
    else if (event.key === 'ArrowUp' && list.isOpen) list.step(-1)
    else if (event.key === 'ArrowDown') void load()
    else if (event.key === 'Enter' && marked) choose(marked)
    else if (event.key === 'Escape' && list.isOpen) close()
    else {
      // The caret moves in the text, so no option stays marked.
      if (event.key === 'Home' || event.key === 'End') list.mark(undefined)
      return
    }
    event.preventDefault()
  })
  field.addEventListener('focus', () => field.value === '' && load())
  field.addEventListener('blur', close)
  field.form?.addEventListener('submit', () => rememberSearch(field.value))
  // Typed while this script loaded.
  if (field.value === '' || field.value !== field.defaultValue) void load()

  function choose({ dataset: { href, text } }: HTMLElement) {
    if (text) rememberSearch(text)
    if (href) return location.assign(href)
    forgetSearches()
    close()
  }
}

/** Options as HTML; none where the shop is slow or down, because a search does not need them. */
async function suggestionsFor(field: HTMLInputElement, signal: AbortSignal): Promise<string> {
  try {
    const query = new URLSearchParams({ q: field.value.trim() })
    const answer = await fetch(`${field.dataset['suggestions']}?${query}`, { signal })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}

function recentOptions({ form }: HTMLInputElement): HTMLElement[] {
  const recent = recentSearches()
  if (recent.length === 0) return []
  const searches = recent.map(text =>
    option(text, { text, href: `${form?.action}?${new URLSearchParams({ q: text })}` }),
  )
  return [...searches, option(suggestionMessages.forget, {})]
}

/** An option without an address clears the recent searches. */
function option(label: string, data: Record<string, string>): HTMLElement {
  const item = document.createElement('div')
  item.textContent = label
  Object.assign(item.dataset, data)
  return item
}

/** The list of an editable combobox with list autocomplete (ARIA 1.2); the focus stays in the field. */
class SuggestionList {
  readonly #field: HTMLInputElement
  /** The page of a search has two fields, each with a list. */
  readonly #id: string
  readonly #list = document.createElement('div')
  readonly #status = document.createElement('div')

  constructor(field: HTMLInputElement, onChoice: (option: HTMLElement) => void) {
    this.#field = field
    this.#id = `${field.id}-suggestions`
    setAttributes(this.#list, {
      id: this.#id,
      class: 'suggestions',
      role: 'listbox',
      'aria-label': suggestionMessages.list,
    })
    setAttributes(this.#status, { class: 'sr-only', role: 'status' })
    setAttributes(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': this.#id })
    field.after(this.#list)
    field.form?.append(this.#status)
    this.show([])
    this.#list.addEventListener('pointerdown', event => event.preventDefault())
    this.#list.addEventListener('click', event => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]')
      if (option) onChoice(option)
    })
  }

  get isOpen(): boolean {
    return !this.#list.hidden
  }

  /** The option that Enter chooses. */
  get marked(): HTMLElement | undefined {
    return this.#options.find(option => option.getAttribute('aria-selected') === 'true')
  }

  get #options(): HTMLElement[] {
    return [...this.#list.children] as HTMLElement[]
  }

  /** Shows these options, or those in HTML of the site's own server, which escapes it; without any the list closes. */
  show(options: HTMLElement[] | string) {
    if (typeof options === 'string') this.#list.innerHTML = options
    else this.#list.replaceChildren(...options)
    const all = this.#options
    for (const [index, option] of all.entries())
      setAttributes(option, { id: `${this.#id}-${index}`, role: 'option', 'aria-selected': 'false' })
    this.#list.hidden = all.length === 0
    this.#field.setAttribute('aria-expanded', String(this.isOpen))
    this.#status.textContent = this.isOpen ? suggestionMessages.count(all.length) : ''
    this.mark(undefined)
  }

  mark(option: HTMLElement | undefined) {
    this.marked?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.#field.setAttribute('aria-activedescendant', option.id)
    else this.#field.removeAttribute('aria-activedescendant')
  }

  /** Marks the next option, or the one before; before the first and behind the last is the field itself. */
  step(by: 1 | -1) {
    const all = this.#options
    const places = all.length + 1
    const at = this.marked ? all.indexOf(this.marked) + 1 : 0
    this.mark(all[((at + by + places) % places) - 1])
  }
}

function setAttributes(element: HTMLElement, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

addEventListener('focusin', suggestToFocused)
suggestToFocused()
