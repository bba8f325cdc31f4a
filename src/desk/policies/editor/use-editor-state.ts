import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useSyncExternalStore } from 'react'

/** The editor's state, rendered again with each transaction. */
export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(
    onChange => {
      editor.on('transaction', onChange)
      return () => void editor.off('transaction', onChange)
    },
    () => editor.state,
  )
}
