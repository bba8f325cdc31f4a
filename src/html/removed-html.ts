import { Parser } from 'htmlparser2'
import { wellFormed } from '../domain/ponyfills/well-formed.ts'

/** Sentences of one text: more would not be read. */
const MAX_SENTENCES = 20

/** How often each element, each attribute of an element and each address occurs in a text. */
interface Inventory {
  elements: Map<string, number>
  /** By element and attribute, such as `p style`. */
  attributes: Map<string, number>
  /** By element and address, such as `a https://example.com`. */
  addresses: Map<string, number>
}

/** What is in `before` and no longer in `after`, one sentence each. */
export function removedHtml(before: string, after: string): string[] {
  const [was, is] = [inventory(before), inventory(after)]
  const elements = missing(was.elements, is.elements)
  const gone = new Set(elements.map(([element]) => element))
  const attributes = missing(was.attributes, is.attributes).filter(([key]) => !gone.has(elementOf(key)))
  const addresses = missing(was.addresses, is.addresses).filter(([key]) => !gone.has(elementOf(key)))
  const sentences = [
    ...elements.map(([element, count]) => removedElement(element, count)),
    ...attributes.map(([key]) => removedAttribute(elementOf(key), restOf(key))),
    ...addresses.map(([key]) => removedLink(elementOf(key), restOf(key))),
  ]
  return [...new Set(sentences)].slice(0, MAX_SENTENCES)
}

/** What an address stands in; as an attribute it is not counted. */
const addressOf: Readonly<Record<string, string>> = { a: 'href', img: 'src' }

function inventory(html: string): Inventory {
  const found: Inventory = { elements: new Map(), attributes: new Map(), addresses: new Map() }
  const parser = new Parser({
    onopentag: (name, attribs) => {
      // The page has its one h1 already, so that the sanitizer makes it an h2.
      const element = name === 'h1' ? 'h2' : name
      count(found.elements, element)
      for (const [attribute, value] of Object.entries(attribs)) {
        if (addressOf[element] === attribute) count(found.addresses, `${element} ${value}`)
        else if (!added.has(`${element} ${attribute}`)) count(found.attributes, `${element} ${attribute}`)
      }
    },
  })
  parser.write(html)
  parser.end()
  return found
}

/** Attributes that the sanitizer sets by itself. */
const added: ReadonlySet<string> = new Set(['a rel', 'img loading', 'img alt'])

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1)
}

/** Each key that occurs less often now, with how many are missing. */
function missing(was: Map<string, number>, is: Map<string, number>): [string, number][] {
  return [...was].flatMap(([key, number]): [string, number][] => {
    const lost = number - (is.get(key) ?? 0)
    return lost > 0 ? [[key, lost]] : []
  })
}

function elementOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}

function restOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

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
function removedElement(element: string, count: number): string {
  const [one, several] = elements.get(element) ?? [
    `formatting <${shortened(element)}>`,
    `formats <${shortened(element)}>`,
  ]
  return count === 1 ? `The ${one} was removed.` : `${count} ${several} were removed.`
}

/** A sentence for an attribute that was removed from an element. */
function removedAttribute(element: string, attribute: string): string {
  if (attribute.startsWith('on')) return `The script in ${shortened(attribute)} was removed.`
  if (attribute === 'style') return 'Colours, sizes and other styles of single words were removed.'
  return `The setting ${shortened(attribute)} of <${shortened(element)}> was removed.`
}

/** A sentence for the address of a link or a picture that was removed or changed. */
function removedLink(element: string, address: string): string {
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
  return line.length > MAX_SHOWN ? wellFormed(`${line.slice(0, MAX_SHOWN)}…`) : line
}
