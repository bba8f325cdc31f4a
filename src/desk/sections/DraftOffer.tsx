import { useStore } from '@nanostores/react'
import { DateTime } from '../kit/DateTime.tsx'
import type { SectionEditor } from './section-editor.ts'

/** Unsaved work of an earlier visit, to go on with or to delete. */
export function DraftOffer({ editor }: { editor: SectionEditor }) {
  const offer = useStore(editor.$offer)
  if (!offer) return null
  return (
    <section className="alert stack" aria-label="Your unsaved draft">
      <p>
        You have a draft that was not saved, from <DateTime iso={offer.savedAt} never="an earlier visit" />.
      </p>
      <div className="actions">
        <button type="button" className="button button-secondary" onClick={() => void editor.takeOffer()}>
          Continue with the draft
        </button>
        <button type="button" className="button button-quiet" onClick={() => void editor.dropOffer()}>
          Delete the draft
        </button>
      </div>
    </section>
  )
}
