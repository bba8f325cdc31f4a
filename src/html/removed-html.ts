import { Parser } from 'htmlparser2'
import { removedAttribute, removedElement, removedLink } from '../domain/desk/sections/removed-words.ts'

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
