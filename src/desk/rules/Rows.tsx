import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { capitalised } from '../../domain/capitalised.ts'
import { rowsAt, textAt, withRows } from '../../domain/desk/rules/rows.ts'
import { moveItem, withItem, withoutItem } from '../../domain/desk/sections/move-item.ts'
import type { FieldPath } from '../../domain/desk/sections/value-tree.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { focusFirst, moveButtonIn, RowButtons, type Way } from '../kit/RowButtons.tsx'
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
  /** What an entry says in one line. */
  factsOf: (row: SectionValue) => string
  create: () => SectionValue
  children: (row: EditedFields) => ReactNode
}

/** Entries of the rules that can be added, unfolded, moved and removed; each has an `id` and a `label`. */
export function Rows({ editor, list, legend, empty, one, most, factsOf, create, children }: RowsProps) {
  const rows = rowsAt(useStore(editor.$value), list)
  const errors = useStore(editor.$errors)
  const error = errors[list.join('.')]
  const element = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<unknown>()
  const set = (next: readonly SectionValue[]) => editor.change(withRows(editor.$value.get(), list, next))
  const move = (from: number, to: number, button: Way) => {
    if (to < 0 || to >= rows.length) return
    set(moveItem(rows, from, to))
    // The button that was used moves with its entry; at an end it is off.
    const buttons = `[data-row="${to}"] > .row-buttons`
    focusFirst(element.current, moveButtonIn(buttons, button), moveButtonIn(buttons))
  }
  const remove = (at: number) => {
    const removed = rows[at]
    set(withoutItem(rows, at))
    const undo = () => removed && set(withItem(rowsAt(editor.$value.get(), list), at, removed))
    showNotice(`The ${one} was removed.`, undo)
    focusFirst(element.current, '[data-add]')
  }
  const add = () => {
    const row = create()
    setAdded(row['id'])
    set([...rows, row])
    const place = `[data-row="${rows.length}"]`
    focusFirst(element.current, `${place} input, ${place} select`)
  }
  return (
    <fieldset className="entries" ref={element}>
      <legend className="field-label">{legend}</legend>
      {rows.length === 0 && <p>{empty}</p>}
      <ol className="flex flex-col gap-2">
        {[...rows.entries()].map(([at, row]) => (
          <Row
            key={String(row['id'] ?? at)}
            editor={editor}
            list={list}
            at={at}
            name={textAt(row, 'label') || `${capitalised(one)} ${at + 1}`}
            facts={factsOf(row)}
            isNew={row['id'] !== undefined && row['id'] === added}
            count={rows.length}
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
          <SecondaryButton data-add="" onClick={add}>
            Add a {one}
          </SecondaryButton>
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
  count: number
  onMove: (to: number, button: Way) => void
  onRemove: () => void
  children: (row: EditedFields) => ReactNode
}

function Row({ editor, list, at, name, facts, isNew, count, onMove, onRemove, children }: RowProps) {
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
    <li
      className="flex flex-wrap items-center gap-x-3 rounded border border-line bg-surface px-3 py-1"
      data-row={at}
    >
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
      <div className="row-buttons">
        <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="rule-fields stack" id={id} hidden={!isShown}>
        {isShown && children(own)}
      </div>
    </li>
  )
}
