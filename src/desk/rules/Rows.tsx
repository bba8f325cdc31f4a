import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { capitalised } from '../../domain/capitalised.ts'
import { rowsAt, withRows } from '../../domain/desk/rules/rows.ts'
import { moveItem } from '../../domain/desk/sections/move-item.ts'
import type { FieldPath } from '../../domain/desk/sections/value-tree.ts'
import type { EditedFields } from '../sections/section-editor.ts'
import { showNotice } from '../shell/notice.ts'
import { rowEditor } from './row-editor.ts'

interface RowsProps {
  editor: EditedFields
  list: FieldPath
  legend: string
  /** What stands in the place of the entries where there are none. */
  empty: string
  /** What one entry is called, such as 'zone'. */
  one: string
  most: number
  /** The name of an entry, and what it says in one line. */
  titleOf: (row: SectionValue) => string
  factsOf: (row: SectionValue) => string
  create: () => SectionValue
  children: (row: EditedFields) => ReactNode
}

/** Entries of the rules that can be added, unfolded, moved and removed; each has an `id`. */
export function Rows({
  editor,
  list,
  legend,
  empty,
  one,
  most,
  titleOf,
  factsOf,
  create,
  children,
}: RowsProps) {
  const rows = rowsAt(useStore(editor.$value), list)
  const errors = useStore(editor.$errors)
  const error = errors[list.join('.')]
  const element = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<unknown>()
  const set = (next: readonly SectionValue[]) => editor.change(withRows(editor.$value.get(), list, next))
  /** Gives the focus to the first of these that is there, once the change is on screen. */
  const focus = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map(selector => element.current?.querySelector<HTMLElement>(selector))
      found.find(Boolean)?.focus()
    })
  const move = (from: number, to: number, button: 'up' | 'down') => {
    if (to < 0 || to >= rows.length) return
    set(moveItem(rows, from, to))
    // The button that was used moves with its entry; at an end it is off.
    const buttons = `[data-row="${to}"] > .rule-buttons`
    focus(`${buttons} [data-move=${button}]:not(:disabled)`, `${buttons} [data-move]:not(:disabled)`)
  }
  const remove = (at: number) => {
    const removed = rows.slice(at, at + 1)
    set(rows.toSpliced(at, 1))
    const undo = () => set(rowsAt(editor.$value.get(), list).toSpliced(at, 0, ...removed))
    showNotice(`The ${one} was removed.`, undo)
    focus('[data-add]')
  }
  const add = () => {
    const row = create()
    setAdded(row['id'])
    set([...rows, row])
    focus(`[data-row="${rows.length}"] input, [data-row="${rows.length}"] select`)
  }
  return (
    <fieldset className="entries" ref={element}>
      <legend className="field-label">{legend}</legend>
      {rows.length === 0 && <p>{empty}</p>}
      <ol className="rule-rows">
        {[...rows.entries()].map(([at, row]) => (
          <Row
            key={String(row['id'] ?? at)}
            editor={editor}
            list={list}
            at={at}
            name={titleOf(row) || `${capitalised(one)} ${at + 1}`}
            facts={factsOf(row)}
            isNew={row['id'] !== undefined && row['id'] === added}
            isLast={at === rows.length - 1}
            onMove={(to, button) => move(at, to, button)}
            onRemove={() => remove(at)}
          >
            {children}
          </Row>
        ))}
      </ol>
      {error && <p className="field-error">{error}</p>}
      {rows.length < most && (
        <div>
          <button type="button" className="button button-secondary" data-add="" onClick={add}>
            Add a {one}
          </button>
        </div>
      )}
    </fieldset>
  )
}

interface RowProps {
  editor: EditedFields
  list: FieldPath
  at: number
  name: string
  facts: string
  isNew: boolean
  isLast: boolean
  onMove: (to: number, button: 'up' | 'down') => void
  onRemove: () => void
  children: (row: EditedFields) => ReactNode
}

function Row({ editor, list, at, name, facts, isNew, isLast, onMove, onRemove, children }: RowProps) {
  const key = list.join('.')
  const own = useMemo(() => rowEditor(editor, key.split('.'), at), [editor, key, at])
  const hasErrors = Object.keys(useStore(own.$errors)).length > 0
  const [isOpen, setOpen] = useState(isNew)
  const id = useId()
  // A field that a save refuses must not be folded away.
  useEffect(() => {
    if (hasErrors) setOpen(true)
  }, [hasErrors])
  const isShown = isOpen || hasErrors
  return (
    <li className="rule-row" data-row={at}>
      <button
        type="button"
        className="rule-summary"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        <span className="rule-name">{name}</span>
        <span className="cell-note">{facts}</span>
      </button>
      <div className="rule-buttons">
        <MoveButton name={name} way="up" isOff={at === 0} onMove={() => onMove(at - 1, 'up')} />
        <MoveButton name={name} way="down" isOff={isLast} onMove={() => onMove(at + 1, 'down')} />
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <div className="rule-fields stack" id={id} hidden={!isShown}>
        {isShown && children(own)}
      </div>
    </li>
  )
}

interface MoveButtonProps {
  name: string
  way: 'up' | 'down'
  isOff: boolean
  onMove: () => void
}

function MoveButton({ name, way, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button button-secondary"
      data-move={way}
      disabled={isOff}
      aria-label={`Move ${name} ${way}`}
      onClick={onMove}
    >
      {way === 'up' ? '↑' : '↓'}
    </button>
  )
}
