import { readDocument, writeDocument } from '../../../../src/desk/editor/document-html.ts'
import { lossBetween, tokensOf } from '../../../../src/desk/editor/loss.ts'
import { lossInEditor, openPolicyEditor } from '../../../../src/desk/editor/policy-editor.ts'
import { policyAttributes, policyElements } from '../../../../src/domain/policies/allow-list.ts'

/** What tests call in the browser. */
const editorPage = {
  openPolicyEditor,
  lossInEditor,
  lossBetween,
  tokensOf,
  policyElements,
  policyAttributes,
  /** The HTML of a text that the editor shows, and what it reports as a change when nothing was changed. */
  opened(html: string): { written: string; reported: string[] } {
    const reported: string[] = []
    const element = document.body.appendChild(document.createElement('div'))
    const editor = openPolicyEditor({ element, html, label: 'Text', onChange: text => reported.push(text) })
    const written = writeDocument(editor.state.doc)
    editor.destroy()
    element.remove()
    return { written, reported }
  },
  readDocument,
}

export type EditorPage = typeof editorPage
Object.assign(window, { editorPage })
