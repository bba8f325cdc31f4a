import { getNodeType } from '@tiptap/core'
import { InputRule, inputRules } from '@tiptap/pm/inputrules'
import { findWrapping } from '@tiptap/pm/transform'
import { innermost, replaceTextBlocks } from './commands.ts'

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

/** `- `, `* ` and `1. ` at the start of a paragraph make lists; the Backspace key right after it takes that back. */
export const typedLists = () =>
  inputRules({ rules: [listRule(/^[-*]\s$/, 'ul'), listRule(/^1[.)]\s$/, 'ol')] })
