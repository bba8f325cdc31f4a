import { useState } from 'react'
import { MAX_NOTE, type ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { SecondaryButton } from '../../kit/Buttons.tsx'
import { TitledSection } from '../../kit/TitledSection.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import { isUnsavedNote, noteDraft, saveNote, saveNoteDraft } from './order.ts'

/** The shop's own note on an order; what is typed stays in this browser until it is saved. */
export function OrderNote({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const address = { shop: shop.slug, order: String(order.number) }
  // Undefined while nothing is: then a note that somebody else saved meanwhile is shown.
  const [typed, setTyped] = useState(() => noteDraft(address))
  const note = typed ?? order.note
  const [isBusy, setBusy] = useState(false)
  const type = (text: string) => {
    const draft = text === order.note ? undefined : text
    setTyped(draft)
    saveNoteDraft(address, draft)
  }
  const save = async () => {
    if (isBusy || note.length > MAX_NOTE) return
    setBusy(true)
    if (await saveNote(address, note)) setTyped(now => (now === note ? undefined : now))
    setBusy(false)
  }
  if (!mayDo(shop.role, 'orders:edit')) return null
  const isDraft = isUnsavedNote(note, order.note)
  const kept = noteDraft(address) === note ? ' Kept in this browser.' : ''
  return (
    <TitledSection id="note" title="Note">
      <div className="stack">
        <TextField
          label="Note for the staff"
          hint={isDraft ? `Not saved yet.${kept}` : 'Shoppers never see it.'}
          limit={MAX_NOTE}
          lines={4}
          value={note}
          onChange={type}
        />
        {isDraft && (
          <SecondaryButton aria-disabled={isBusy} onClick={() => void save()}>
            Save the note
          </SecondaryButton>
        )}
      </div>
    </TitledSection>
  )
}
