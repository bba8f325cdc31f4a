import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { addCategory, categoriesOf, categoryProblem } from '../../domain/desk/sections/categories.ts'
import { TextField } from '../sections/SectionField.tsx'
import type { SectionEditor } from '../sections/section-editor.ts'
import { CategoryRow } from './CategoryRow.tsx'

/** The shop's categories in the order of its navigation. */
export function Categories({ editor, origin }: { editor: SectionEditor; origin: string }) {
  const names = categoriesOf(useStore(editor.$value))
  const errors = useStore(editor.$errors)
  const list = useRef<HTMLOListElement>(null)
  /** The button that was used moves with its category. */
  const focusRow = (at: number, button: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at]
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:not(:disabled)`)
      const target = wanted ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled), input')
      target?.focus()
    })
  return (
    <>
      <p className="field-hint">
        The shop’s menu shows them in this order. If you rename a category here, its products stay in the old
        one.
      </p>
      {names.length === 0 && <p>No categories yet.</p>}
      <ol className="category-list" ref={list}>
        {[...names.entries()].map(([at, name]) => (
          <CategoryRow
            key={at}
            editor={editor}
            origin={origin}
            at={at}
            name={name}
            count={names.length}
            focusRow={focusRow}
          />
        ))}
      </ol>
      {[errors['categories'], errors['categoryImages']].map(
        error =>
          error && (
            <p key={error} className="field-error">
              {error}
            </p>
          ),
      )}
      <NewCategory editor={editor} />
    </>
  )
}

function NewCategory({ editor }: { editor: SectionEditor }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const value = editor.$value.get()
    const problem = categoryProblem(value, name)
    setError(problem)
    if (problem) return
    editor.change(addCategory(value, name.trim()))
    setName('')
  }
  return (
    <div className="inline-add">
      <TextField
        label="New category"
        value={name}
        error={error}
        onChange={setName}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="button button-secondary" onClick={add}>
        Add
      </button>
    </div>
  )
}
