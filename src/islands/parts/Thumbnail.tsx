/** A product's picture beside its name, which already says what it shows. */
export function Thumbnail({ image }: { image: string }) {
  const frame = 'h-24 w-20 shrink-0 rounded border border-line bg-surface object-cover'
  if (image === '') return <div className={frame} />
  return <img className={frame} src={image} alt="" width={80} height={96} loading="lazy" />
}
