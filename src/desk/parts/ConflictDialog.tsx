import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { fieldLabel, fieldText } from '../../domain/desk/field-labels.ts'
import type { Overlap } from '../../domain/desk/merge.ts'
import type { PartEditor } from '../stores/part-editor.ts'
import type { Conflict } from '../stores/part-saver.ts'
import { Dialog } from './Dialog.tsx'
import { Moment } from './Moment.tsx'

/** Asks which value stands in the fields that a colleague changed too; all others are merged already. */
export function ConflictDialog({ editor }: { editor: PartEditor }) {
  const conflict = useStore(editor.$conflict)
  return conflict ? <Choices key={conflict.current.revision} editor={editor} conflict={conflict} /> : null
}

function Choices({ editor, conflict }: { editor: PartEditor; conflict: Conflict }) {
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
          {current.savedBy} saved at <Moment iso={current.savedAt} never="another time" />, while you were
          working. Choose what stands; everything else is merged.
        </p>
        {merged.overlaps.map(overlap => (
          <fieldset key={overlap.path.join('\n')} className="overlap">
            <legend className="field-label">{fieldLabel(overlap.path)}</legend>
            <Option
              name={overlap.path.join('\n')}
              isChosen={!theirs.has(overlap)}
              onChoose={() => choose(overlap, false)}
              title="Yours"
            >
              {fieldText(overlap.mine)}
            </Option>
            <Option
              name={overlap.path.join('\n')}
              isChosen={theirs.has(overlap)}
              onChoose={() => choose(overlap, true)}
              title={`From ${current.savedBy}`}
            >
              {fieldText(overlap.theirs)}
            </Option>
          </fieldset>
        ))}
        <div className="actions">
          <button type="submit" className="button button-primary">
            Save
          </button>
          <button type="button" className="button button-quiet" onClick={editor.postpone}>
            Back to editing
          </button>
        </div>
      </form>
    </Dialog>
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
