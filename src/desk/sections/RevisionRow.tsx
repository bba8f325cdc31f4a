import { useState } from 'react'
import { fieldLabel, fieldText } from '../../domain/desk/sections/field-labels.ts'
import { differences } from '../../domain/desk/sections/value-tree.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { failureText } from '../kit/failure.ts'
import { Loading } from '../kit/Loading.tsx'
import { comparedTexts } from './MarkedText.tsx'
import { readText } from './read-text.ts'
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

/** What a version changed, field by field. */
function ChangeView({ change: { before, after } }: { change: Change }) {
  const changed = differences(before, after)
  if (changed.length === 0) return <p>No change from the version before.</p>
  return (
    <dl className="changes">
      {changed.map(({ path, before: old, after: next }) => (
        <div key={path.join('\n')}>
          <dt className="field-label">{fieldLabel(path)}</dt>
          <dd>
            {path[0] === 'html' ? (
              <HtmlChange before={String(old ?? '')} after={String(next ?? '')} />
            ) : (
              <TextChange before={textOf(old)} after={textOf(next)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The words that changed; where only the formatting did, its HTML. */
function HtmlChange({ before, after }: { before: string; after: string }) {
  const [old, next] = [readText(before), readText(after)]
  if (old !== next) return <TextChange before={old} after={next} />
  return (
    <>
      <p className="cell-note">Only the formatting changed:</p>
      <TextChange before={before} after={after} />
    </>
  )
}

function TextChange({ before, after }: { before: string; after: string }) {
  return (
    <p className="change-text">
      {[...comparedTexts(before, after).entries()].map(([at, { value, added, removed }]) => {
        if (added) return <ins key={at}>{value}</ins>
        if (removed) return <del key={at}>{value}</del>
        return <span key={at}>{value}</span>
      })}
    </p>
  )
}

function textOf(value: unknown): string {
  return value === undefined ? '' : fieldText(value)
}
