import { useStore } from '@nanostores/react'
import { theme as themeSchema } from '../../contract/store-info.ts'
import { previewTheme } from '../../domain/desk/sections/theme-check.ts'
import { valueAt, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import type { SectionEditor } from '../sections/section-editor.ts'
import { ColourField } from './ColourField.tsx'
import { ThemeSample } from './ThemeSample.tsx'

interface ThemeProps {
  editor: SectionEditor
  contact: SectionEditor
}

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
export function Theme({ editor, contact }: ThemeProps) {
  const parsed = themeSchema.safeParse(valueAt(useStore(editor.$value), ['theme']) ?? {})
  const names = useStore(contact.$value)
  const text = (field: string) => String(valueAt(names, [field]) ?? '')
  const theme = parsed.success ? parsed.data : {}
  const { light, dark } = previewTheme(
    { storeName: text('storeName'), companyName: text('companyName') },
    theme,
  )
  return (
    <div className="theme">
      <div className="stack">
        <ColourField editor={editor} path={['theme', 'accent']} label="Accent" shown={light.palette.accent} />
        <ColourField
          editor={editor}
          path={['theme', 'accentDark']}
          label="Accent in dark mode"
          shown={dark.palette.accent}
        />
        <ColourField
          editor={editor}
          path={['theme', 'paper']}
          label="Background"
          shown={light.palette.paper}
        />
        <ColourField editor={editor} path={['theme', 'ink']} label="Text" shown={light.palette.ink} />
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
              onChange={() => editor.change(withValueAt(editor.$value.get(), path, option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
