import { suggestionMessages } from '../domain/messages/suggestions.ts'

const LIST_ID = 'suggestions'

/** The list of an editable combobox with list autocomplete (ARIA 1.2); the focus stays in the field. */
export class SuggestionList {
  readonly #field: HTMLInputElement
  readonly #list = document.createElement('div')
  readonly #status = document.createElement('div')

  constructor(field: HTMLInputElement, onChoice: (option: HTMLElement) => void) {
    this.#field = field
    setAttributes(this.#list, {
      id: LIST_ID,
      class: 'suggestions',
      role: 'listbox',
      'aria-label': suggestionMessages.list,
    })
    setAttributes(this.#status, { class: 'sr-only', role: 'status' })
    setAttributes(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID })
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
    return this.#options.find(option => option.ariaSelected === 'true')
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
      setAttributes(option, { id: `${LIST_ID}-${index}`, role: 'option', 'aria-selected': 'false' })
    this.#list.hidden = all.length === 0
    this.#field.ariaExpanded = String(this.isOpen)
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
