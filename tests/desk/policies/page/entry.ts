import { TextSelection } from '@tiptap/pm/state'
import { insertPlaceholder, setTextBlock } from '../../../../src/desk/policies/commands.ts'
import { writeDocument } from '../../../../src/desk/policies/document-html.ts'
import { linkAddress, removeLink, setLink } from '../../../../src/desk/policies/links.ts'
import { lossBetween } from '../../../../src/desk/policies/loss.ts'
import { insertPicture } from '../../../../src/desk/policies/pictures.ts'
import { keys, lossInEditor, openPolicyEditor } from '../../../../src/desk/policies/policy-editor.ts'
import {
  formatTools,
  historyTools,
  insideTableTools,
  tableTool,
} from '../../../../src/desk/policies/tools.ts'

/** Opens a text, runs `use`, and closes the editor; the HTML it has then, and the changes that it reported. */
function withEditor(html: string, use: (editor: ReturnType<typeof openPolicyEditor>) => void) {
  const reported: string[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const editor = openPolicyEditor({
    element,
    html,
    label: 'Text',
    urlOf: () => undefined,
    onChange: text => reported.push(text),
  })
  use(editor)
  const written = writeDocument(editor.state.doc)
  editor.destroy()
  element.remove()
  return { written, reported }
}

const tools = [...formatTools, ...historyTools, tableTool, ...insideTableTools]

function commandOf(name: string, value: string) {
  if (name === 'style') return setTextBlock(value)
  if (name === 'insert') return insertPlaceholder(value)
  if (name === 'picture') return insertPicture(JSON.parse(value))
  if (name === 'link') return setLink(value)
  if (name === 'unlink') return removeLink
  const command = tools.find(({ label }) => label === name)?.run ?? keys[name]
  if (!command) throw new Error(`No tool or key ${name}`)
  return command
}

/** What tests call in the browser. */
const editorPage = {
  lossInEditor,
  lossBetween,
  linkAddress,
  opened: (html: string) => withEditor(html, () => undefined),
  /** The HTML after a tool or key was used with `selected` selected; `|` in it is the caret alone. */
  used(html: string, selected: string, name: string, value = ''): string {
    return withEditor(html, editor => {
      const words = selected.replace('|', '')
      let from = -1
      editor.state.doc.descendants((node, position) => {
        const at = node.text?.indexOf(words) ?? -1
        if (at >= 0 && from < 0) from = position + at
      })
      const caret = from + selected.indexOf('|')
      const [start, end] = selected.includes('|') ? [caret, caret] : [from, from + words.length]
      if (from >= 0)
        editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, start, end)))
      commandOf(name, value)(editor.state, editor.view.dispatch, editor.view)
    }).written
  },
  /** The HTML after these keys were typed one by one into an empty text. */
  typed: (text: string) =>
    withEditor('<p></p>', ({ view }) => {
      for (const key of text) {
        const { from, to } = view.state.selection
        const insert = () => view.state.tr.insertText(key, from, to)
        if (key === '\b' || key === '\n')
          keys[key === '\n' ? 'Enter' : 'Backspace']?.(view.state, view.dispatch, view)
        else if (!view.someProp('handleTextInput', handle => handle(view, from, to, key, insert)))
          view.dispatch(insert())
      }
    }).written,
  /** The HTML after plain text was pasted by the usual keys. */
  pastedText: (text: string) =>
    withEditor('', ({ view }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    }).written,
  /** The HTML after `pasted` was pasted into an empty text. */
  pasted: (pasted: string) => withEditor('', ({ view }) => void view.pasteHTML(pasted)).written,
}

export type EditorPage = typeof editorPage

declare global {
  interface Window {
    editorPage: EditorPage
  }
}

Object.assign(window, { editorPage })
