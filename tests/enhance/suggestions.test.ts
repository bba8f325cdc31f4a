import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../support/memory-storage.ts'

/** As much of an element as a list of suggestions touches. */
class Part {
  readonly attributes = new Map<string, string>()
  readonly dataset: Record<string, string> = {}
  children: Part[] = []
  hidden = false
  textContent = ''
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  getAttribute = (name: string) => this.attributes.get(name) ?? null
  append = (...parts: Part[]) => void this.children.push(...parts)
  replaceChildren = (...parts: Part[]) => {
    this.children = parts
  }
  addEventListener = () => {}
  scrollIntoView = () => {}
}

class Field extends Part {
  readonly id: string
  value = ''
  defaultValue = ''
  form = new Part()
  /** What stands behind the field. */
  list = new Part()
  after = (list: Part) => {
    this.list = list
  }

  constructor(id: string) {
    super()
    this.id = id
    this.dataset['suggestions'] = '/suggestions'
  }
}

let focus: (field: Field) => void

beforeEach(async () => {
  vi.resetModules()
  const page = { activeElement: undefined as Field | undefined, createElement: () => new Part() }
  let onFocus = () => {}
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => {
    onFocus = heard
  })
  localStorage.setItem('haat:searches', '["kurta"]')
  await import('../../src/enhance/suggestions.ts')
  focus = field => {
    page.activeElement = field
    onFocus()
  }
})

test('of two search fields on a page each has a list of its own', () => {
  const fields = [new Field('header-search'), new Field('page-search')]
  for (const field of fields) focus(field)
  const ids = fields.map(({ list }) => list.getAttribute('id'))
  expect(new Set(ids).size).toBe(2)
  expect(fields.map(field => field.getAttribute('aria-controls'))).toEqual(ids)
  const options = fields.flatMap(({ list }) => list.children.map(option => option.getAttribute('id')))
  expect(options).toHaveLength(4)
  expect(new Set(options).size).toBe(4)
})
