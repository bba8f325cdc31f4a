import type { Command, EditorState } from '@tiptap/pm/state'
import type { Tool } from './tools.ts'

interface ToolButtonProps {
  tool: Tool
  state: EditorState
  onRun: (command: Command) => void
}

/** A button of the toolbar. It stays reachable where it does nothing, so that the focus is not lost. */
export function ToolButton({ tool, state, onRun }: ToolButtonProps) {
  const { label, sign, style, keys, run, isOn } = tool
  return (
    <button
      type="button"
      className={style ? `tool tool-${style}` : 'tool'}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn?.(state)}
      aria-disabled={!run(state)}
      // The text keeps its selection.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onRun(run)}
    >
      {sign}
    </button>
  )
}
