import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { MediaPicture } from '../../contract/desk/media.ts'
import { PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Library } from './Library.tsx'
import { $uploads, dismissUpload } from './uploads.ts'

interface PicturePickerProps {
  shop: string
  onChoose: (picture: MediaPicture) => void
  /** Where several may be chosen: takes all that were just added, at once. */
  onChooseMany?: ((pictures: MediaPicture[]) => void) | undefined
  onClose: () => void
}

/** A dialog that chooses a picture of the library, or adds one. */
export function PicturePicker({ shop, onChoose, onChooseMany, onClose }: PicturePickerProps) {
  // Not inside of the screen's form: a browser keeps what is submitted in a form within another one from React.
  return createPortal(
    <Dialog title="Choose a picture" onCancel={onClose} wide>
      {onChooseMany && <UseAdded shop={shop} onUse={onChooseMany} />}
      <Library shop={shop} action="Choose" onPick={onChoose} asksDescriptions={!onChooseMany} />
      <div className="actions mt-5">
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </Dialog>,
    document.body,
  )
}

/** A button that takes the pictures which were added in this dialog, in the order of their files; nothing before one is there. */
function UseAdded({ shop, onUse }: { shop: string; onUse: (pictures: MediaPicture[]) => void }) {
  // What was added elsewhere may be for something else.
  const [earlier] = useState(() => new Set($uploads.get().map(({ id }) => id)))
  const added = useStore($uploads).flatMap(({ id, shop: of, progress }) =>
    of === shop && progress.state === 'done' && !earlier.has(id) ? [{ id, picture: progress.picture }] : [],
  )
  if (added.length === 0) return null
  const use = () => {
    onUse(added.map(({ picture }) => picture))
    for (const { id } of added) dismissUpload(id)
  }
  return (
    <div className="actions mb-5">
      <PrimaryButton onClick={use}>
        {added.length === 1 ? 'Use the added picture' : `Use the ${added.length} added pictures`}
      </PrimaryButton>
    </div>
  )
}
