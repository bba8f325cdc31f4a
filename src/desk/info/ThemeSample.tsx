import type { CSSProperties } from 'react'
import type { Theme } from '../../contract/store-info.ts'
import type { ThemePreview } from '../../domain/desk/sections/theme-check.ts'

interface ThemeSampleProps {
  title: string
  preview: ThemePreview
  theme: Partial<Theme>
  name: string
}

const radii = { none: '0px', soft: '6px', round: '14px' } as const
const SERIF = "Fraunces, 'Iowan Old Style', Palatino, 'Noto Serif', Georgia, serif"

/** A piece of the shop in these colours, with their contrasts. */
export function ThemeSample({ title, preview: { palette, contrasts }, theme, name }: ThemeSampleProps) {
  const colours = Object.fromEntries(
    Object.entries(palette).map(([variable, colour]) => [`--${variable}`, colour]),
  )
  const style = { ...colours, '--radius': radii[theme.radius ?? 'soft'] } as CSSProperties
  return (
    <figure className="sample-figure">
      <figcaption className="field-label">{title}</figcaption>
      <div className="sample" style={style}>
        <p className="sample-title" style={theme.font === 'sans' ? undefined : { fontFamily: SERIF }}>
          {name || 'Your shop'}
        </p>
        <p className="sample-text">A line of text, and a quieter one.</p>
        <div className="actions">
          <span className="button button-primary">Add to cart</span>
          <span className="link">A link</span>
        </div>
      </div>
      <dl className="contrasts">
        {contrasts.map(({ label, ratio }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{ratio.toFixed(1)} : 1</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
