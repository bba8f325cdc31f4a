import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import {
  addCategory,
  categoriesOf,
  categoryPicture,
  categoryProblem,
  picturePath,
  removeCategory,
  renameCategory,
} from '../../domain/desk/sections/categories.ts'
import { moveItem } from '../../domain/desk/sections/move-item.ts'
import { Picture } from '../kit/Picture.tsx'
import { focusFirst, moveButtonIn, moveByKeys, RowButtons, type Way } from '../kit/RowButtons.tsx'
import { ChoosePicture } from '../media/ChoosePicture.tsx'
import { AddField } from '../sections/AddField.tsx'
import { SectionField, TextField } from '../sections/SectionField.tsx'
import { changeAt, type SectionEditor } from '../sections/section-editor.ts'

/** The shop's categories in the order of its navigation. */
export function Categories({ editor, origin }: { editor: SectionEditor; origin: string }) {
  const value = useStore(editor.$value)
  const names = categoriesOf(value)
  const errors = useStore(editor.$errors)
  const ofRows = new Set(names.map(name => picturePath(value, name).join('.')))
  const others = Object.keys(errors).flatMap(path => (ofRows.has(path) ? [] : (errors[path] ?? [])))
  const list = useRef<HTMLOListElement>(null)
  /** The button that was used moves with its category. */
  const focusRow = (at: number, button: Way) => {
    const row = `:scope > :nth-child(${at + 1})`
    focusFirst(list.current, moveButtonIn(row, button), `${row} input`)
  }
  const add = (name: string) => {
    const present = editor.$value.get()
    const problem = categoryProblem(present, name)
    if (problem === undefined) editor.change(addCategory(present, name.trim()))
    return problem
  }
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
      {[...new Set(others)].map(error => (
        <p key={error} className="field-error">
          {error}
        </p>
      ))}
      <AddField label="New category" onAdd={add} />
    </>
  )
}

interface CategoryRowProps {
  editor: SectionEditor
  origin: string
  /** The row's place, from 0. */
  at: number
  name: string
  count: number
  focusRow: (at: number, button: Way) => void
}

/** One category: its name, its picture, and the ways to another place; Alt with an arrow key moves it, too. */
function CategoryRow({ editor, origin, at, name, count, focusRow }: CategoryRowProps) {
  const value = useStore(editor.$value)
  const path = picturePath(value, name)
  const [draft, setDraft] = useState({ of: name, text: name })
  // A row is a place: another category may have come to it.
  const typed = draft.of === name ? draft.text : name
  const problem = typed === name ? undefined : categoryProblem(value, typed, at)
  // Only a whole name is taken over: the picture belongs to it, and half a name may be that of another category.
  const rename = () => {
    if (!problem && typed !== name) editor.change(renameCategory(editor.$value.get(), at, typed.trim()))
  }
  const move = (to: number, button: Way) => {
    if (to < 0 || to >= count) return
    // What is typed moves with it: by the keys the field was not left.
    rename()
    const value = editor.$value.get()
    editor.change({ ...value, categories: moveItem(categoriesOf(value), at, to) })
    focusRow(to, button)
  }
  return (
    <li className="category" onKeyDown={event => moveByKeys(event, at, move)}>
      <Picture address={categoryPicture(value, name)} shop={{ slug: editor.shop, origin }} label={name} />
      <div className="category-fields">
        <TextField
          label={`Category ${at + 1}`}
          value={typed}
          error={problem}
          onChange={text => setDraft({ of: name, text })}
          onBlur={rename}
          onKeyDown={event => event.key === 'Enter' && rename()}
        />
        <SectionField
          editor={editor}
          path={path}
          label={`Picture of ${name}`}
          placeholder="https://…"
          inputMode="url"
          spellCheck={false}
        />
        <ChoosePicture
          shop={editor.shop}
          what={name}
          onChoose={picture => changeAt(editor, path, picture.path)}
        />
      </div>
      <div className="row-buttons">
        <RowButtons
          name={name}
          at={at}
          count={count}
          onMove={move}
          onRemove={() => editor.change(removeCategory(editor.$value.get(), at))}
        />
      </div>
    </li>
  )
}
