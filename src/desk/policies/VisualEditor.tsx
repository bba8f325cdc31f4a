import type { Editor } from '@tiptap/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { deskPicture } from '../../domain/desk/pictures.ts'
import { openPolicyEditor, replaceText } from './policy-editor.ts'
import { Toolbar } from './Toolbar.tsx'

/** The shop of a policy; `origin` is empty for a shop without a host. */
export interface EditedShop {
  slug: string
  origin: string
}

interface VisualEditorProps {
  html: string
  label: string
  shop: EditedShop
  onChange: (html: string) => void
}

/** A policy's text as it will look, with its toolbar. */
export function VisualEditor({ html, label, shop, onChange }: VisualEditorProps) {
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
      <div id={id} ref={place} className="editor-text" />
    </div>
  )
}
