import { Editor, Extension, type Extensions, getSchema } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { TextSelection } from '@tiptap/pm/state'
import { readDocument, writeDocument } from './document-html.ts'
import { keys } from './keys.ts'
import { lossBetween } from './loss.ts'
import { pastedHtml } from './pasted-html.ts'
import type { PictureOptions } from './picture-view.ts'
import { schemaExtensions } from './schema.ts'
import { typedLists } from './typed-lists.ts'

const tools = Extension.create({
  name: 'tools',
  addProseMirrorPlugins: () => [
    history(),
    typedLists(),
    keymap(keys),
    gapCursor(),
    dropCursor({ class: 'drop-cursor' }),
  ],
})

const extensionsWith = (urlOf: PictureOptions['urlOf']): Extensions => [...schemaExtensions(urlOf), tools]
const schema = getSchema(extensionsWith(() => undefined))

interface PolicyEditorOptions {
  element: HTMLElement
  html: string
  /** The name of the text for assistive technology. */
  label: string
  /** Where the desk loads a picture; undefined for one that it does not load. */
  urlOf: PictureOptions['urlOf']
  onChange: (html: string) => void
}

/** Opens a policy in an editor; `onChange` gets its HTML after each change that the person makes. */
export function openPolicyEditor({ element, html, label, urlOf, onChange }: PolicyEditorOptions): Editor {
  return new Editor({
    element,
    extensions: extensionsWith(urlOf),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose policy-text',
      },
      transformPastedHTML: pastedHtml,
    },
    content: readDocument(schema, html).toJSON(),
    onUpdate: ({ editor }) => onChange(writeDocument(editor.state.doc)),
  })
}

/** Shows another text, without a change for `onChange`; the caret stays as near as it can. */
export function replaceText(editor: Editor, html: string): void {
  const { doc, tr, selection } = editor.state
  tr.replaceWith(0, doc.content.size, readDocument(editor.schema, html).content)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size))))
  tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
}

/** What the visual editor would lose of a text, as a sentence; undefined where it keeps all of it. */
export function lossInEditor(html: string): string | undefined {
  return lossBetween(html, writeDocument(readDocument(schema, html)))
}
