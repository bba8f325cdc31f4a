import { Editor, Extension, type Extensions, getNodeType, getSchema } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules, undoInputRule } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import { DOMParser as DocumentReader } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { findWrapping } from '@tiptap/pm/transform'
import { innermost, replaceTextBlocks, toggleInline, toggleList } from './commands.ts'
import { readDocument, writeDocument } from './document-html.ts'
import { documentOf } from './elements.ts'
import { lossBetween } from './loss.ts'
import { pastedHtml, pastedTextHtml } from './pasted-html.ts'
import type { PictureOptions } from './pictures.ts'
import { schemaExtensions } from './schema.ts'

const inItem =
  (command: (type: ReturnType<typeof getNodeType>) => Command): Command =>
  (state, dispatch, view) =>
    command(getNodeType('li', state.schema))(state, dispatch, view)

/** In a definition list, the Enter key goes on with the other of term and explanation. */
const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const item = $from.depth > 1 ? $from.node(-1).type.name : ''
  if (!empty || (item !== 'dt' && item !== 'dd') || $from.parent.content.size === 0) return false
  const other = getNodeType(item === 'dt' ? 'dd' : 'dt', state.schema)
  const text = getNodeType('bare', state.schema)
  dispatch?.(state.tr.split($from.pos, 2, [{ type: other }, { type: text }]).scrollIntoView())
  return true
}

/** In an empty item, the Enter key goes on with a paragraph below the list. */
function leaveList(state: EditorState, dispatch?: (transaction: Transaction) => void): boolean {
  const { $from, empty } = state.selection
  const item = $from.depth > 1 ? $from.node(-1).type : undefined
  if (!empty || $from.parent.content.size > 0 || item?.name !== 'li') return false
  return liftListItem(item)(state, transaction => {
    const { $from: at } = transaction.selection
    if (at.depth === 1 && at.parent.type.name === 'bare')
      transaction.setNodeMarkup(at.before(), getNodeType('p', state.schema))
    dispatch?.(transaction)
  })
}

const insertBreak: Command = (state: EditorState, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(getNodeType('br', state.schema).create()).scrollIntoView())
  return true
}

/** The editor's keys; those of TipTap's core come after them. */
export const keys: Record<string, Command> = {
  'Mod-b': toggleInline('strong'),
  'Mod-i': toggleInline('em'),
  'Mod-u': toggleInline('u'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Shift-7': toggleList('ol'),
  'Mod-Shift-8': toggleList('ul'),
  'Mod-]': inItem(sinkListItem),
  'Mod-[': inItem(liftListItem),
  'Shift-Enter': insertBreak,
  Backspace: undoInputRule,
  Enter: (state, dispatch, view) =>
    inItem(splitListItem)(state, dispatch, view) ||
    leaveList(state, dispatch) ||
    splitDefinition(state, dispatch, view),
}

/** Makes a list of a paragraph that begins with what was typed. */
function listRule(typed: RegExp, kind: 'ul' | 'ol'): InputRule {
  return new InputRule(typed, (state, _match, start, end) => {
    if (innermost(state, ['p']) === undefined || innermost(state, ['ul', 'ol', 'dl', 'table'])) return null
    const tr = state.tr.delete(start, end)
    const range = tr.doc.resolve(start).blockRange()
    const wrapping = range && findWrapping(range, getNodeType(kind, state.schema))
    if (!range || !wrapping) return null
    tr.wrap(range, wrapping)
    replaceTextBlocks(tr, state.schema, 'p', 'bare')
    return tr
  })
}

const tools = Extension.create({
  name: 'tools',
  addProseMirrorPlugins: () => [
    history(),
    // `- `, `* ` and `1. ` at the start of a paragraph make lists; the Backspace key right after it takes that back.
    inputRules({ rules: [listRule(/^[-*]\s$/, 'ul'), listRule(/^1[.)]\s$/, 'ol')] }),
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
      // Undefined, and with the keys that paste without format, each line is a paragraph as it is.
      clipboardTextParser: (text, context, isPlain, { state }) => {
        const html = isPlain ? undefined : pastedTextHtml(text)
        // The type of the option leaves undefined out, which the editor takes.
        if (html === undefined) return undefined as never
        return DocumentReader.fromSchema(state.schema).parseSlice(documentOf(html).body, { context })
      },
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
