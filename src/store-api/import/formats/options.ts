export interface Axes {
  sizeLabel: string
  colorLabel: string
  /** Places of the options that make up the size, folded with ` / `, and the one that is the colour. */
  size: number[]
  color: number | undefined
}

const isColour = (name: string) => /^(?:colou?rs?|farbe|couleur|रंग)$/i.test(name.trim())
const isSize = (name: string) => /^(?:sizes?|größe|taille|साइज़?)$/i.test(name.trim())

/** Which option is the size and which the colour: a product here has two, so that further ones are folded into the size. */
export function axesOf(names: readonly string[]): Axes {
  const places = [...names.keys()]
  const named = places.find(at => isColour(names[at] ?? ''))
  const rest = places.filter(at => at !== named)
  const sized = rest.find(at => isSize(names[at] ?? ''))
  const ordered = sized === undefined ? rest : [sized, ...rest.filter(at => at !== sized)]
  // Without an option that is called colour, the second one of two takes its place.
  const color = named ?? ordered[1]
  const size = ordered.filter(at => at !== color)
  return {
    sizeLabel: labelOf(
      size.map(at => names[at] ?? ''),
      isSize,
    ),
    colorLabel: labelOf(color === undefined ? [] : [names[color] ?? ''], isColour),
    size,
    color,
  }
}

function labelOf(names: readonly string[], isUsual: (name: string) => boolean): string {
  const label = names.join(' / ')
  return isUsual(label) ? '' : label
}

/** The size and colour of one variant. */
export function choiceOf({ size, color }: Axes, values: readonly string[]): { size: string; color: string } {
  const folded = size.map(at => (values[at] ?? '').trim()).filter(value => value !== '')
  return { size: folded.join(' / '), color: color === undefined ? '' : (values[color] ?? '').trim() }
}
