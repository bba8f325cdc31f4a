import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { openPolicyEditor, replaceText } from './policy-editor.ts'
import { Toolbar } from './Toolbar.tsx'

interface VisualEditorProps {
  html: string
  label: string
  onChange: (html: string) => void
}

/** A policy's text as it will look, with its toolbar. */
export function VisualEditor({ html, label, onChange }: VisualEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(html)
  const report = useRef(onChange)
  const [editor, setEditor] = useState<Editor>()
  report.current = onChange
  useEffect(() => {
    if (!place.current) return
    const opened = openPolicyEditor({
      element: place.current,
      html: known.current,
      label,
      onChange: text => {
        known.current = text
        report.current(text)
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [label])
  useEffect(() => {
    // What the server made of the text, a draft, or a colleague's change.
    if (!editor || html === known.current) return
    known.current = html
    replaceText(editor, html)
  }, [editor, html])
  return (
    <div className="editor">
      {editor && <Toolbar editor={editor} controls={id} />}
      <div id={id} ref={place} className="editor-text" />
    </div>
  )
}
