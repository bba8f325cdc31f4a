import type { Editor } from '@tiptap/core'
import type { Command, EditorState } from '@tiptap/pm/state'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { offeredPlaceholders, placeholderText } from '../../domain/policies/placeholders.ts'
import { innermost, insertPlaceholder, setTextBlock, textBlockOf } from './commands.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { linkAt, removeLink, setLink } from './links.ts'
import { PictureInsertion } from './PictureInsertion.tsx'
import { insertPicture } from './pictures.ts'
import { formatTools, historyTools, insideTableTools, type Tool, tableTool } from './tools.ts'

const styles: readonly (readonly [name: string, label: string])[] = [
  ['p', 'Paragraph'],
  ['h2', 'Heading'],
  ['h3', 'Smaller heading'],
  ['h4', 'Smallest heading'],
  ['pre', 'As typed'],
]

/** The editor's tools: one stop of the Tab key, arrows move among them. On a phone the lesser ones stand behind 'More'. */
export function Toolbar({ editor, controls, shop }: { editor: Editor; controls: string; shop: string }) {
  const state = useEditorState(editor)
  const bar = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [isPicturing, setPicturing] = useState(false)
  useEffect(() => rove(bar.current))
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  const link = linkAt(state)
  const close = (command?: Command) => {
    setLinking(false)
    setPicturing(false)
    // The dialog gives the focus back to its button first.
    setTimeout(() => (command ? run(command) : editor.view.focus()))
  }
  const block = textBlockOf(state)
  const tools = [
    ...formatTools,
    tableTool,
    ...(innermost(state, ['table']) ? insideTableTools : []),
    ...historyTools,
  ]
  return (
    <>
      <div
        ref={bar}
        className="toolbar"
        data-open={isOpen}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={moveFocus}
      >
        <select
          className="tool-select"
          aria-label="Style of the paragraph"
          value={styles.some(([name]) => name === block) ? block : 'p'}
          onChange={event => run(setTextBlock(event.target.value))}
        >
          {styles.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {tools.map(tool => (
          <ToolButton key={tool.label} tool={tool} state={state} onRun={run} />
        ))}
        <button
          type="button"
          className="tool"
          aria-label="Link"
          aria-pressed={link !== undefined}
          aria-haspopup="dialog"
          onClick={() => setLinking(true)}
        >
          Link
        </button>
        <button
          type="button"
          className="tool sm:hidden"
          aria-expanded={isOpen}
          onMouseDown={event => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? 'Less' : 'More'}</span>
          <span className="sr-only"> tools</span>
        </button>
        <button
          type="button"
          className="tool tool-lesser"
          aria-label="Insert a picture"
          aria-haspopup="dialog"
          onClick={() => setPicturing(true)}
        >
          Picture
        </button>
        <select
          className="tool-select tool-lesser"
          aria-label="Insert a detail of the shop"
          value=""
          onChange={event => run(insertPlaceholder(event.target.value))}
        >
          <option value="">Insert…</option>
          {offeredPlaceholders.map(source => (
            <option key={source} value={source}>
              {placeholderText(source.replaceAll(/[{}]/g, ''))}
            </option>
          ))}
        </select>
      </div>
      {isLinking &&
        // Not inside of the screen's form: a browser keeps what is submitted in a form within another one from React.
        createPortal(
          <LinkDialog
            address={String(link?.attributes['href'] ?? '')}
            onSave={address => close(setLink(address))}
            onRemove={() => close(removeLink)}
            onClose={() => close()}
          />,
          document.body,
        )}
      {isPicturing && (
        <PictureInsertion
          shop={shop}
          onInsert={picture => close(insertPicture(picture))}
          onClose={() => close()}
        />
      )}
    </>
  )
}

function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button, select')].filter(item => item.offsetParent !== null)
}

/** One tool alone is reached by the Tab key: the one that had the focus last. */
function rove(bar: HTMLElement | null): void {
  if (!bar) return
  const items = itemsOf(bar)
  const active =
    items.find(item => item === document.activeElement) ??
    items.find(item => item.tabIndex === 0 && item.dataset['roved'])
  const reached = active ?? items[0]
  for (const item of items) {
    item.tabIndex = item === reached ? 0 : -1
    if (item === reached) item.dataset['roved'] = 'yes'
    else delete item.dataset['roved']
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex(item => item.matches(':focus'))
  const next = targetOf(event.key, at, items.length)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
  rove(event.currentTarget)
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

interface ToolButtonProps {
  tool: Tool
  state: EditorState
  onRun: (command: Command) => void
}

/** A button of the toolbar. It stays reachable where it does nothing, so that the focus is not lost. */
function ToolButton({ tool, state, onRun }: ToolButtonProps) {
  const { label, sign, style, isLesser, keys, run, isOn } = tool
  const names = ['tool', style && `tool-${style}`, isLesser && 'tool-lesser']
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
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

/** The editor's state, rendered again with each transaction. */
function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(
    onChange => {
      editor.on('transaction', onChange)
      return () => void editor.off('transaction', onChange)
    },
    () => editor.state,
  )
}
