import { type ReactNode, useState } from 'react'
import { fieldLabel, fieldText } from '../../domain/desk/sections/field-labels.ts'
import type { Overlap } from '../../domain/desk/sections/merge.ts'
import { PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { MarkedText } from './MarkedText.tsx'
import { readText } from './read-text.ts'
import { isByFile, type SectionEditor } from './section-editor.ts'
import type { Conflict } from './section-saver.ts'

/** Asks which value stands in the fields that a colleague changed too; all others are merged already. */
export function ConflictDialog({ editor, conflict }: { editor: SectionEditor; conflict: Conflict }) {
  const { current, merged } = conflict
  const [theirs, setTheirs] = useState<ReadonlySet<Overlap>>(new Set())
  const choose = (overlap: Overlap, isTheirs: boolean) => {
    const others = [...theirs].filter(other => other !== overlap)
    setTheirs(new Set(isTheirs ? [...others, overlap] : others))
  }
  return (
    <Dialog title="You both changed this" onCancel={editor.postpone}>
      <form
        className="stack"
        method="dialog"
        onSubmit={event => {
          event.preventDefault()
          void editor.resolve([...theirs])
        }}
      >
        <p>
          {isByFile(current) ? (
            'A file of products was imported'
          ) : (
            <>
              {current.savedBy} saved at <DateTime iso={current.savedAt} />,
            </>
          )}{' '}
          while you were working. Choose which text to keep. Your other changes are combined.
        </p>
        {merged.overlaps.map(overlap => (
          <Choice
            key={overlap.path.join('\n')}
            overlap={overlap}
            author={current.savedBy}
            isTheirs={theirs.has(overlap)}
            onChoose={isTheirs => choose(overlap, isTheirs)}
          />
        ))}
        <div className="actions">
          <PrimaryButton type="submit">Save</PrimaryButton>
          <QuietButton onClick={editor.postpone}>Back to editing</QuietButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  overlap: Overlap
  /** The colleague who saved. */
  author: string
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One field with both texts as they read; what only one of them has is marked. */
function Choice({ overlap: { path, mine, theirs }, author, isTheirs, onChoose }: ChoiceProps) {
  const textOf = (value: unknown) =>
    path[0] === 'html' ? readText(String(value ?? '')) : fieldText(value, path)
  const [own, other] = [textOf(mine), textOf(theirs)]
  const name = path.join('\n')
  return (
    <fieldset className="border-0 p-0">
      <legend className="field-label">{fieldLabel(path)}</legend>
      {own === other && <p className="field-hint">The words are the same; only the formatting differs.</p>}
      <Option name={name} isChosen={!isTheirs} onChoose={() => onChoose(false)} title="Yours">
        <MarkedText text={own} other={other} />
      </Option>
      <Option name={name} isChosen={isTheirs} onChoose={() => onChoose(true)} title={`From ${author}`}>
        <MarkedText text={other} other={own} />
      </Option>
    </fieldset>
  )
}

interface OptionProps {
  name: string
  title: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ name, title, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="role-option">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="overlap-text">{children}</span>
      </span>
    </label>
  )
}
