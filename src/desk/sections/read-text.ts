/** The text of safe HTML as it reads, one block on each line. */
export function readText(html: string): string {
  // Nothing runs and nothing is loaded in a document that is only parsed; no element is left but for entities to read.
  return new DOMParser().parseFromString(textOfHtml(html), 'text/html').documentElement.textContent ?? ''
}

const BLOCK =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|tr|figure|figcaption|blockquote|pre|hr)\b[^<>]*>/gi

/** The text of safe HTML, one block on each line, for comparing; entities stay as they are written. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/(?:td|th)>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}
