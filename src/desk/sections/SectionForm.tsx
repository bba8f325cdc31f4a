import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deskPaths } from '../../domain/desk/paths.ts'
import { focusFirstError } from '../../forms/focus-first-error.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Link } from '../kit/Links.tsx'
import { Loading } from '../kit/LoadedView.tsx'
import { lazyScreen } from '../shell/LazyScreen.tsx'
import { guardUnsavedWork } from '../shell/unsaved-work.ts'
import type { SectionEditor } from './section-editor.ts'

/** What compares texts is loaded when two people changed the same. */
const ConflictDialog = lazyScreen(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

interface SectionFormProps {
  editor: SectionEditor
  /** What is edited, as the form's name. */
  label: string
  /** Shown beside the buttons. */
  actions?: ReactNode
  /** Asked before saving; a save is not sent where it answers false. */
  mayGoOn?: () => Promise<boolean>
  children: ReactNode
}

/** The form of one section: its states, its fields (`children`), saving, conflicts and drafts. */
export function SectionForm(props: SectionFormProps) {
  const { editor, label } = props
  const base = useStore(editor.$base)
  useEffect(() => void editor.load(), [editor])
  useEffect(guardUnsavedWork, [])
  if (base.state === 'loading') return <Loading label={`Loading: ${label}`} />
  if (base.state === 'missing') return <p>You no longer have access to this.</p>
  if (base.state === 'failed') return <LoadFailed text={base.message} retry={editor.load} />
  return <ReadyForm {...props} />
}

function ReadyForm({ editor, label, actions, mayGoOn, children }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const failedSaves = useStore(editor.$failedSaves)
  const failure = useStore(editor.$failure)
  const isBusy = useStore(editor.$busy)
  const isChanged = useStore(editor.$isChanged)
  const conflict = useStore(editor.$conflict)
  useEffect(() => {
    if (failedSaves > 0) focusFirstError(element.current)
  }, [failedSaves])
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    if (isAsking) return
    setAsking(true)
    const goesOn = !mayGoOn || (await mayGoOn())
    setAsking(false)
    if (goesOn) await editor.save()
  }
  return (
    <>
      <form
        ref={element}
        className="stack"
        aria-label={label}
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <DraftOffer editor={editor} />
        {children}
        <div className={isChanged ? 'actions actions-kept' : 'actions'}>
          <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
          <SubmitButton label="Save" busyLabel="Saving…" busy={isBusy || isAsking} wide={false} focusable />
          {isChanged && <QuietButton onClick={() => void editor.discard()}>Discard changes</QuietButton>}
          {actions}
        </div>
        <SectionFacts editor={editor} />
      </form>
      {conflict && <ConflictDialog key={conflict.current.revision} editor={editor} conflict={conflict} />}
    </>
  )
}

const places = {
  none: 'Not saved yet.',
  server: 'Not saved yet. Kept as your draft.',
  browser: 'Not saved yet. Kept as a draft in this browser.',
  nowhere: 'Not saved yet. The draft could not be kept. Save before you close the page.',
} as const

/** The last change, with a way to the history; while something is typed, where that is kept. */
function SectionFacts({ editor }: { editor: SectionEditor }) {
  const base = useStore(editor.$base)
  const isChanged = useStore(editor.$isChanged)
  const place = useStore(editor.$draftPlace)
  if (base.state !== 'ready') return null
  const { revision, savedAt, savedBy } = base.value
  return (
    <p className="text-sm text-muted">
      <span role="status">{isChanged && places[place]}</span>{' '}
      {revision > 0 && (
        <>
          Last changed by {savedBy}
          {savedAt && ', '}
          <DateTime iso={savedAt} />.{' '}
          <Link href={deskPaths.history(editor.shop, editor.section)}>History</Link>
        </>
      )}
    </p>
  )
}

/** Unsaved work of an earlier visit, to go on with or to delete. */
function DraftOffer({ editor }: { editor: SectionEditor }) {
  const offer = useStore(editor.$offer)
  if (!offer) return null
  return (
    <section className="alert stack" aria-label="Your unsaved draft">
      <p>
        You have a draft that was not saved, from <DateTime iso={offer.savedAt} never="an earlier visit" />.
      </p>
      <div className="actions">
        <SecondaryButton onClick={() => void editor.takeOffer()}>Continue with the draft</SecondaryButton>
        <QuietButton onClick={() => void editor.dropOffer()}>Delete the draft</QuietButton>
      </div>
    </section>
  )
}
