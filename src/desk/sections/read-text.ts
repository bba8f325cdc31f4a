import { textOfHtml } from '../../domain/desk/sections/text-of-html.ts'

/** The text of safe HTML as it reads, one block on each line. */
export function readText(html: string): string {
  // Nothing runs and nothing is loaded in a document that is only parsed; no element is left but for entities to read.
  return new DOMParser().parseFromString(textOfHtml(html), 'text/html').documentElement.textContent ?? ''
}
