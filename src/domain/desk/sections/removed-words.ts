/** What an element is for a person who does not read HTML: one, and several. */
const elements: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['script', ['script', 'scripts']],
  ['style', ['style sheet', 'style sheets']],
  ['link', ['style sheet', 'style sheets']],
  ['iframe', ['embedded page', 'embedded pages']],
  ['object', ['embedded file', 'embedded files']],
  ['embed', ['embedded file', 'embedded files']],
  ['video', ['video', 'videos']],
  ['audio', ['sound', 'sounds']],
  ['svg', ['drawing', 'drawings']],
  ['form', ['form', 'forms']],
  ['input', ['form field', 'form fields']],
  ['select', ['form field', 'form fields']],
  ['textarea', ['form field', 'form fields']],
  ['button', ['button', 'buttons']],
  ['meta', ['page setting', 'page settings']],
  ['base', ['page setting', 'page settings']],
])

/** A sentence for an element that was removed `count` times. */
export function removedElement(element: string, count: number): string {
  const [one, several] = elements.get(element) ?? [
    `formatting <${shortened(element)}>`,
    `formats <${shortened(element)}>`,
  ]
  return count === 1 ? `The ${one} was removed.` : `${count} ${several} were removed.`
}

/** A sentence for an attribute that was removed from an element. */
export function removedAttribute(element: string, attribute: string): string {
  if (attribute.startsWith('on')) return `The script in ${shortened(attribute)} was removed.`
  if (attribute === 'style') return 'Colours, sizes and other styles of single words were removed.'
  return `The setting ${shortened(attribute)} of <${shortened(element)}> was removed.`
}

/** A sentence for the address of a link or a picture that was removed or changed. */
export function removedLink(element: string, address: string): string {
  const shown = shortened(address)
  if (element === 'img') return `The picture at ${shown} was removed: pictures need a public https address.`
  if (/^\s*mailto:/i.test(address))
    return `The e-mail link ${shown} was reduced to its address, or removed where it has none.`
  return `The link to ${shown} was removed.`
}

const MAX_SHOWN = 80

/** Text for a sentence: on one line, and not endless. */
function shortened(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…`.toWellFormed() : line
}
