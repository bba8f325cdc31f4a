import { useStore } from '@nanostores/react'
import { type CSSProperties, useId } from 'react'
import { type Theme as ShopTheme, theme as themeSchema } from '../../contract/store-info.ts'
import { previewTheme, type ThemePreview } from '../../domain/desk/sections/theme-check.ts'
import { valueAt } from '../../domain/desk/sections/value-tree.ts'
import { radii } from '../../domain/shops/theme.ts'
import { QuietButton } from '../kit/Buttons.tsx'
import { changeAt, type SectionEditor } from '../sections/section-editor.ts'

const fonts = [
  { value: 'serif', label: 'With serifs' },
  { value: 'sans', label: 'Without serifs' },
]
const corners = [
  { value: 'none', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
]

/** Colours, font and corners, with what the shop's pages make of them. */
export function Theme({ editor, contact }: { editor: SectionEditor; contact: SectionEditor }) {
  const parsed = themeSchema.safeParse(valueAt(useStore(editor.$value), ['theme']) ?? {})
  const names = useStore(contact.$value)
  const text = (field: string) => String(valueAt(names, [field]) ?? '')
  const theme = parsed.success ? parsed.data : {}
  const { light, dark } = previewTheme(
    { storeName: text('storeName'), companyName: text('companyName') },
    theme,
  )
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="stack">
        <ColourField editor={editor} name="accent" label="Accent" shown={light.palette.accent} />
        <ColourField
          editor={editor}
          name="accentDark"
          label="Accent in dark mode"
          shown={dark.palette.accent}
        />
        <ColourField editor={editor} name="paper" label="Background" shown={light.palette.paper} />
        <ColourField editor={editor} name="ink" label="Text" shown={light.palette.ink} />
        <Choice editor={editor} field="font" label="Font of headings" options={fonts} usual="serif" />
        <Choice editor={editor} field="radius" label="Corners" options={corners} usual="soft" />
      </div>
      <div className="stack">
        <ThemeSample title="Light mode" preview={light} theme={theme} name={text('storeName')} />
        <ThemeSample title="Dark mode" preview={dark} theme={theme} name={text('storeName')} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  editor: SectionEditor
  field: 'font' | 'radius'
  label: string
  options: { value: string; label: string }[]
  /** What stands where the shop has chosen nothing. */
  usual: string
}

function Choice({ editor, field, label, options, usual }: ChoiceProps) {
  const path = ['theme', field]
  const chosen = valueAt(useStore(editor.$value), path) ?? usual
  return (
    <fieldset className="border-0 p-0">
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="choices">
        {options.map(option => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={`${editor.shop}-${field}`}
              checked={chosen === option.value}
              onChange={() => changeAt(editor, path, option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ColourFieldProps {
  editor: SectionEditor
  name: string
  label: string
  /** What the shop's pages make of it: a colour that cannot be read is moved until it can. */
  shown: string
}

/** A colour of the theme; without one, the shop computes its own. */
function ColourField({ editor, name, label, shown }: ColourFieldProps) {
  const path = ['theme', name]
  const id = useId()
  const value = valueAt(useStore(editor.$value), path)
  const error = useStore(editor.$errors)[path.join('.')]
  const colour = typeof value === 'string' ? value : ''
  const change = (next: string | undefined) => changeAt(editor, path, next || undefined)
  const note = noteOf(colour, shown)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="colour-row">
        <input
          id={id}
          type="color"
          value={colour || shown}
          onChange={event => change(event.target.value)}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
        />
        <span className="font-mono text-sm">{colour || 'Automatic'}</span>
        {colour !== '' && (
          <QuietButton aria-label={`${label}: automatic`} onClick={() => change(undefined)}>
            Automatic
          </QuietButton>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
      <p className="field-hint" id={`${id}-note`}>
        {note}
      </p>
    </div>
  )
}

function noteOf(colour: string, shown: string): string {
  if (colour === '') return `The shop uses ${shown}.`
  if (colour.toLowerCase() === shown.toLowerCase()) return 'The shop uses this colour.'
  return `The shop uses ${shown} instead, so that the text is easy to read.`
}

interface ThemeSampleProps {
  title: string
  preview: ThemePreview
  theme: Partial<ShopTheme>
  name: string
}

const SERIF = "Fraunces, 'Iowan Old Style', Palatino, 'Noto Serif', Georgia, serif"

/** A piece of the shop in these colours, with their contrasts. */
function ThemeSample({ title, preview: { palette, contrasts }, theme, name }: ThemeSampleProps) {
  const colours = Object.fromEntries(
    Object.entries(palette).map(([variable, colour]) => [`--${variable}`, colour]),
  )
  const style = { ...colours, '--radius': radii[theme.radius ?? 'soft'] } as CSSProperties
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="field-label">{title}</figcaption>
      <div className="sample" style={style}>
        <p className="sample-title" style={theme.font === 'sans' ? undefined : { fontFamily: SERIF }}>
          {name || 'Your shop'}
        </p>
        <p className="mb-2 text-sm text-muted">A line of text, and a quieter one.</p>
        <div className="actions">
          <span className="button button-primary">Add to cart</span>
          <span className="link">A link</span>
        </div>
      </div>
      <dl className="contrasts">
        {contrasts.map(({ label, ratio }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`${ratio.toFixed(1)} : 1`}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
