import { colourClasses, type DominantColour } from '../../../domain/shops/dominant-colour.ts'

interface Props {
  image: string
  colour: DominantColour | undefined
}

/** A product's picture next to its name; decorative, because the name describes it. */
export function Thumbnail({ image, colour }: Props) {
  const frame = 'h-24 w-20 shrink-0 rounded border border-line object-cover'
  if (image === '') return <div className={`${frame} bg-surface`} />
  const ground = colourClasses(colour) ?? 'bg-surface'
  return <img className={`${frame} ${ground}`} src={image} alt="" width={80} height={96} loading="lazy" />
}
