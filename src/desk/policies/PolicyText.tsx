import { useMemo, useRef, useState } from 'react'
import type { PolicySlug } from '../../domain/paths.ts'
import { builtInPolicy } from '../../domain/policies/policies.ts'
import { lossInEditor } from './policy-editor.ts'
import { type EditedShop, VisualEditor } from './VisualEditor.tsx'

interface PolicyTextProps {
  shop: EditedShop
  slug: PolicySlug
  /** Empty for the built-in text. */
  html: string
  label: string
  onChange: (html: string) => void
}

/** A policy's text in the visual editor or as HTML; what the visual editor would lose opens as HTML. */
export function PolicyText({ shop, slug, html, label, onChange }: PolicyTextProps) {
  const [isHtml, setHtml] = useState(false)
  const written = useRef<string>(undefined)
  // What the visual editor wrote itself is not compared at each key.
  const loss = useMemo(
    () => (isHtml || html !== written.current ? lossInEditor(html) : undefined),
    [html, isHtml],
  )
  if (loss !== undefined && !isHtml) setHtml(true)
  const write = (text: string) => {
    written.current = text
    onChange(text)
  }
  return (
    <div className="stack">
      <BuiltInText slug={slug} html={html} onChange={onChange} />
      <fieldset className="view-switch" aria-label="View of the text">
        <button
          type="button"
          className="tool"
          aria-pressed={!isHtml}
          aria-disabled={loss !== undefined}
          onClick={() => setHtml(loss !== undefined)}
        >
          Visual
        </button>
        <button type="button" className="tool" aria-pressed={isHtml} onClick={() => setHtml(true)}>
          HTML
        </button>
      </fieldset>
      <div role="status">
        {loss !== undefined && <p className="alert">{loss} The text is shown as HTML, so nothing is lost.</p>}
      </div>
      {isHtml ? (
        <textarea
          className="policy-html"
          aria-label={`${label}, as HTML`}
          spellCheck={false}
          value={html}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <VisualEditor shop={shop} html={html} label={label} onChange={write} />
      )}
    </div>
  )
}

/** Whether the shop shows its own text or the built-in one, with the way to the other. */
function BuiltInText({ slug, html, onChange }: Pick<PolicyTextProps, 'slug' | 'html' | 'onChange'>) {
  if (html === '') {
    return (
      <div className="alert actions">
        <p className="grow">The shop shows the built-in text until you write your own.</p>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => onChange(builtInPolicy(slug).trim())}
        >
          Start from the built-in text
        </button>
      </div>
    )
  }
  return (
    <div className="actions">
      <button type="button" className="button button-quiet" onClick={() => onChange('')}>
        Use the built-in text
      </button>
    </div>
  )
}
