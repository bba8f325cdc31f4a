import { suggestionMessages } from '../domain/messages/suggestions.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.ts'

/** Milliseconds without a key before the text is sent. */
const TYPING_DELAY_MS = 120
const prepared = new WeakSet<HTMLInputElement>()

addEventListener('focusin', suggestToFocused)
suggestToFocused()

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
