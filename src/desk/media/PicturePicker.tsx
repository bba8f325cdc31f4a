import { createPortal } from 'react-dom'
import type { MediaPicture } from '../../contract/desk/media.ts'
import { QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Library } from './Library.tsx'

interface PicturePickerProps {
  shop: string
  onChoose: (picture: MediaPicture) => void
  onClose: () => void
}

/** A dialog that chooses a picture of the library, or adds one. */
export function PicturePicker({ shop, onChoose, onClose }: PicturePickerProps) {
  // Not inside of the screen's form: a browser keeps what is submitted in a form within another one from React.
  return createPortal(
    <Dialog title="Choose a picture" onCancel={onClose} wide>
      <Library shop={shop} action="Choose" onPick={onChoose} />
      <div className="actions dialog-end">
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </Dialog>,
    document.body,
  )
}
