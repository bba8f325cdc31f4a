import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'
import { pageOfSection, previewPages, previewWidths } from '../../domain/desk/sections/preview-pages.ts'
import { isSection, productOf } from '../../domain/desk/sections/sections.ts'
import { paths } from '../../domain/paths.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { createSectionPreview, type PreviewedEditor } from './section-preview.ts'

const windows = { 360: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const
type Width = (typeof previewWidths)[number]

/** The shop's own page with what is typed in an editor. */
export function Preview({ editor }: { editor: PreviewedEditor }) {
  const usual = isSection(editor.section) ? pageOfSection(editor.section) : paths.home
  const [chosen, choose] = useState({ section: editor.section, path: usual })
  // Another section begins at its own page; the width stays.
  const path = chosen.section === editor.section ? chosen.path : usual
  const [width, setWidth] = useState<Width>(previewWidths[0])
  const preview = useMemo(() => createSectionPreview(editor, path), [editor, path])
  const { url, problem } = useStore(preview.$view)
  const isProduct = productOf(editor.section) !== undefined
  const page = isProduct ? 'the product’s page' : previewPages.find(one => one.path === path)?.title
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        {isProduct ? (
          <p>The product’s page</p>
        ) : (
          <PageChoice path={path} onChange={to => choose({ section: editor.section, path: to })} />
        )}
        <fieldset className="view-switch" aria-label="Width of the window">
          {previewWidths.map(one => (
            <button
              key={one}
              type="button"
              className="tool"
              aria-pressed={one === width}
              aria-label={`${windows[one]}, ${one} pixels wide`}
              onClick={() => setWidth(one)}
            >
              {windows[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div role="status">
        {problem && (
          <div className="alert actions">
            <p className="grow">{problem}</p>
            <button type="button" className="button button-secondary" onClick={() => void preview.refresh()}>
              Try again
            </button>
          </div>
        )}
      </div>
      {(url !== '' || problem === '') && (
        <PreviewFrame url={url} width={width} title={`Preview: ${page}, ${width} pixels wide`} />
      )}
    </section>
  )
}

function PageChoice({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const id = useId()
  return (
    <div className="preview-choice">
      <label className="field-label" htmlFor={id}>
        Page
      </label>
      <select className="field-input" id={id} value={path} onChange={event => onChange(event.target.value)}>
        {previewPages.map(page => (
          <option key={page.path} value={page.path}>
            {page.title}
          </option>
        ))}
      </select>
    </div>
  )
}
