export interface PictureOptions {
  /** Where the desk loads a picture with this address; undefined for one that it does not load. */
  urlOf: (address: string) => string | undefined
}

/** A picture in the editor; one of another host is shown by what it is, as the desk loads nothing from there. */
export function pictureElement(
  attributes: Readonly<Record<string, unknown>>,
  urlOf: PictureOptions['urlOf'],
): HTMLElement {
  const [address, alt] = [String(attributes['src'] ?? ''), String(attributes['alt'] ?? '')]
  const url = urlOf(address)
  if (url === undefined) return chip(`Picture: ${alt || address || 'no address'}`)
  const image = document.createElement('img')
  image.src = url
  image.alt = alt
  image.draggable = false
  for (const side of ['width', 'height'] as const)
    if (attributes[side]) image.setAttribute(side, String(attributes[side]))
  return image
}

function chip(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'chip chip-picture'
  element.textContent = text
  return element
}
