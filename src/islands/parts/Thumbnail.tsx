import { type Tone, toneClasses } from '../../domain/tone.ts'

interface Props {
  image: string
  tone: Tone | undefined
}

/** A product's picture beside its name, which already says what it shows. */
export function Thumbnail({ image, tone }: Props) {
  const frame = 'h-24 w-20 shrink-0 rounded border border-line object-cover'
  if (image === '') return <div className={`${frame} bg-surface`} />
  const ground = toneClasses(tone) ?? 'bg-surface'
  return <img className={`${frame} ${ground}`} src={image} alt="" width={80} height={96} loading="lazy" />
}
