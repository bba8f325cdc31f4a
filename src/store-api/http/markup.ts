const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is already safe to print. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | readonly Piece[]

/** HTML from a template: escapes every value except `Markup`. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Markup {
  return new Markup(
    parts.map((part, index) => part + (index < values.length ? print(values[index] ?? '') : '')).join(''),
  )
}

function print(value: Piece): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(print).join('')
  return String(value).replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')
}
