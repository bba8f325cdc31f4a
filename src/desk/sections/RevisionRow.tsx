import { useState } from 'react'
import { DateTime } from '../kit/DateTime.tsx'
import { failureText } from '../kit/failure.ts'
import { Loading } from '../kit/Loading.tsx'
import { ChangeView } from './ChangeView.tsx'
import type { SectionEditor } from './section-editor.ts'
import { type Change, loadChange, type Revision } from './section-history.ts'

interface RevisionRowProps {
  editor: SectionEditor
  revision: Revision
  /** Whether it is what the shop shows now. */
  isStanding: boolean
  mayEdit: boolean
}

type Open =
  | { state: 'closed' | 'loading' }
  | { state: 'ready'; change: Change }
  | { state: 'failed'; text: string }

/** One version: its author and time, what it changed, and a button that restores it. */
export function RevisionRow({ editor, revision, isStanding, mayEdit }: RevisionRowProps) {
  const { revision: number, savedAt, savedBy, restoredFrom } = revision
  const [open, setOpen] = useState<Open>({ state: 'closed' })
  const toggle = () => {
    if (open.state !== 'closed') return setOpen({ state: 'closed' })
    setOpen({ state: 'loading' })
    loadChange(editor, number).then(
      change => setOpen({ state: 'ready', change }),
      error => setOpen({ state: 'failed', text: failureText(error) }),
    )
  }
  const title = number === 0 ? 'Before the first change' : `Version ${number}`
  return (
    <li className="revision" id={`version-${number}`}>
      <div className="revision-head">
        <div>
          <h2 className="revision-title">
            {title} {isStanding && <span className="badge badge-green">In the shop now</span>}
          </h2>
          {number > 0 && (
            <p className="cell-note">
              {savedBy}, <DateTime iso={savedAt} never="" />
              {restoredFrom > 0 && ` · restored from version ${restoredFrom}`}
            </p>
          )}
        </div>
        <div className="actions">
          {number > 0 && (
            <button
              type="button"
              className="button button-quiet"
              aria-expanded={open.state !== 'closed'}
              aria-label={`What changed in version ${number}`}
              onClick={toggle}
            >
              What changed
            </button>
          )}
          {mayEdit && !isStanding && (
            <button
              type="button"
              className="button button-secondary"
              aria-label={`Restore: ${title}`}
              onClick={() => void editor.restore(number)}
            >
              Restore
            </button>
          )}
        </div>
      </div>
      {open.state === 'loading' && <Loading label="Loading what changed" />}
      {open.state === 'failed' && <p role="alert">{open.text}</p>}
      {open.state === 'ready' && <ChangeView change={open.change} />}
    </li>
  )
}
