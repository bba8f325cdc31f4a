import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { fieldLabel, fieldText, refusedFields } from '../../domain/desk/sections/field-labels.ts'
import { sectionPath, sectionTitle } from '../../domain/desk/sections/section-titles.ts'
import { permissionToEdit, productOf, type Section } from '../../domain/desk/sections/sections.ts'
import { differences, type FieldPath, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { MoreButton, QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { failureText } from '../kit/failure.ts'
import { Link } from '../kit/Links.tsx'
import { LoadedView, Loading } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { comparedTexts } from './MarkedText.tsx'
import { readText } from './read-text.ts'
import { isByFile, type SectionEditor, sectionEditor } from './section-editor.ts'
import {
  $history,
  type Change,
  loadChange,
  loadHistory,
  loadOlder,
  type Revision,
} from './section-history.ts'

/** Earlier versions of one section: their authors, what they changed, and a way back to each. */
export function SectionHistory({ shop, section }: { shop: DeskShop; section: Section }) {
  const editor = sectionEditor(shop.slug, section)
  const failure = useStore(editor.$failure)
  // There is no form here that shows them.
  const refused = [...new Set(refusedFields(useStore(editor.$errors)))]
  const title = sectionTitle(section, useTitle(editor, section))
  return (
    <Screen title={`History: ${title}`} context={shop.name}>
      <p className="screen-lead">
        <Link href={sectionPath(shop.slug, section)}>Back to {title}</Link>
      </p>
      <div role="alert">
        {failure && (
          <div className="alert alert-danger mb-5">
            <p>{failure}</p>
            {refused.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <Revisions editor={editor} mayEdit={mayDo(shop.role, permissionToEdit(section))} />
    </Screen>
  )
}

/** The title of a product as it is saved; undefined of other sections, and until it is loaded. */
function useTitle(editor: SectionEditor, section: Section): string | undefined {
  const base = useStore(editor.$base)
  if (base.state !== 'ready' || productOf(section) === undefined) return undefined
  const title = valueAt(base.value.value, ['title'])
  return typeof title === 'string' ? title : undefined
}

function Revisions({ editor, mayEdit }: { editor: SectionEditor; mayEdit: boolean }) {
  const history = useStore($history)
  const base = useStore(editor.$base)
  // A restored version is a new one.
  const standing = base.state === 'ready' ? base.value.revision : base.state
  const isReplaced = base.state === 'ready' && isByFile(base.value)
  useEffect(() => void editor.load(), [editor])
  useEffect(() => {
    if (standing !== 'loading') void loadHistory(editor)
  }, [editor, standing])
  useVersionOfAddress(editor)
  return (
    <LoadedView state={history} label="Loading the history" onRetry={() => loadHistory(editor)}>
      {({ revisions, hasMore }) => {
        if (revisions.length === 0) return <p>No changes yet.</p>
        return (
          <>
            {isReplaced && (
              <p className="mb-5">A file of products changed it after the newest version here.</p>
            )}
            <ol className="revisions">
              {[...revisions.entries()].map(([at, revision]) => (
                <RevisionRow
                  key={revision.revision}
                  editor={editor}
                  revision={revision}
                  isStanding={at === 0 && !isReplaced}
                  mayEdit={mayEdit && base.state === 'ready'}
                />
              ))}
            </ol>
            <div className="actions mt-5">
              <MoreButton hasMore={hasMore} onMore={() => loadOlder(editor)} />
            </div>
          </>
        )
      }}
    </LoadedView>
  )
}

/** Scrolls to the version that the address names, once; older ones are loaded until it is there. */
function useVersionOfAddress(editor: SectionEditor) {
  const history = useStore($history)
  const wanted = useRef(location.hash)
  useEffect(() => {
    const [, number] = /^#version-(\d+)$/.exec(wanted.current) ?? []
    if (number === undefined || history.state !== 'ready') return
    const { revisions, hasMore } = history.value
    const isThere = revisions.some(({ revision }) => revision === Number(number))
    if (!isThere && hasMore) return void loadOlder(editor)
    wanted.current = ''
    document.getElementById(`version-${number}`)?.scrollIntoView()
  }, [editor, history])
}

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
function RevisionRow({ editor, revision, isStanding, mayEdit }: RevisionRowProps) {
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
    <li className="border-b border-line py-4" id={`version-${number}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-base">
            {title} {isStanding && <span className="badge badge-green">In the shop now</span>}
          </h2>
          {number > 0 && (
            <p className="cell-note">
              {savedBy}
              {savedAt && ', '}
              <DateTime iso={savedAt} />
              {restoredFrom > 0 && <span>{` · restored from version ${restoredFrom}`}</span>}
            </p>
          )}
        </div>
        <div className="actions">
          {number > 0 && (
            <QuietButton
              aria-expanded={open.state !== 'closed'}
              aria-label={`What changed in version ${number}`}
              onClick={toggle}
            >
              What changed
            </QuietButton>
          )}
          {mayEdit && !isStanding && (
            <SecondaryButton aria-label={`Restore: ${title}`} onClick={() => void editor.restore(number)}>
              Restore
            </SecondaryButton>
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
    <dl className="mt-3 flex flex-col gap-4 rounded border border-line bg-surface p-4">
      {changed.map(({ path, before: old, after: next }) => (
        <div key={path.join('\n')}>
          <dt className="field-label">{fieldLabel(path)}</dt>
          <dd>
            {path[0] === 'html' ? (
              <HtmlChange before={String(old ?? '')} after={String(next ?? '')} />
            ) : (
              <TextChange before={textOf(old, path)} after={textOf(next, path)} />
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

function textOf(value: unknown, path: FieldPath): string {
  return value === undefined ? '' : fieldText(value, path)
}
