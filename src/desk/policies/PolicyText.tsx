import type { Editor } from '@tiptap/core'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { deskPicture } from '../../domain/desk/pictures.ts'
import type { PolicySlug } from '../../domain/paths.ts'
import { builtInPolicy } from '../../domain/policies/policies.ts'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { showNotice } from '../shell/notice.ts'
import { lossInEditor, openPolicyEditor, replaceText } from './policy-editor.ts'
import { Toolbar } from './Toolbar.tsx'

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
      <fieldset className="flex gap-1 border-0 p-0" aria-label="View of the text">
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
        <SecondaryButton onClick={() => onChange(builtInPolicy(slug).trim())}>
          Start from the built-in text
        </SecondaryButton>
      </div>
    )
  }
  return (
    <div className="actions">
      <QuietButton
        onClick={() => {
          onChange('')
          showNotice('The built-in text stands in the place of yours.', () => onChange(html))
        }}
      >
        Use the built-in text
      </QuietButton>
    </div>
  )
}

/** The shop of a policy; `origin` is empty for a shop without a host. */
interface EditedShop {
  slug: string
  origin: string
}

/** A policy's text as it will look, with its toolbar. */
function VisualEditor({ html, label, shop, onChange }: Omit<PolicyTextProps, 'slug'>) {
  const { slug, origin } = shop
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(html)
  const report = useRef(onChange)
  const [editor, setEditor] = useState<Editor>()
  report.current = onChange
  // Before the first paint: text and toolbar come together.
  useLayoutEffect(() => {
    if (!place.current) return
    const opened = openPolicyEditor({
      element: place.current,
      html: known.current,
      label,
      urlOf: address => {
        const picture = deskPicture(address, { slug, origin })
        return picture.kind === 'own' ? picture.url : undefined
      },
      onChange: text => {
        known.current = text
        report.current(text)
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [label, slug, origin])
  useEffect(() => {
    // What the server made of the text, a draft, or a colleague's change.
    if (!editor || html === known.current) return
    known.current = html
    replaceText(editor, html)
  }, [editor, html])
  return (
    <div className="editor">
      {editor && <Toolbar editor={editor} controls={id} shop={slug} />}
      <div id={id} ref={place} className="overflow-x-auto" />
    </div>
  )
}
