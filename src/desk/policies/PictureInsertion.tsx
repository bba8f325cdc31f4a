import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { MAX_ALT, type MediaPicture } from '../../contract/desk/media.ts'
import { mediaFileUrl } from '../../domain/desk/pictures.ts'
import { PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { PicturePicker } from '../media/PicturePicker.tsx'
import { TextField } from '../sections/SectionField.tsx'
import type { InsertedPicture } from './pictures.ts'

interface PictureInsertionProps {
  shop: string
  onInsert: (picture: InsertedPicture) => void
  onClose: () => void
}

/** Chooses a picture of the library, then asks for its description and caption. */
export function PictureInsertion({ shop, onInsert, onClose }: PictureInsertionProps) {
  const [chosen, choose] = useState<MediaPicture>()
  if (!chosen) return <PicturePicker shop={shop} onChoose={choose} onClose={onClose} />
  // Not inside of the screen's form: a browser keeps what is submitted in a form within another one from React.
  return createPortal(
    <Texts shop={shop} picture={chosen} onInsert={onInsert} onClose={onClose} />,
    document.body,
  )
}

function Texts({ shop, picture, onInsert, onClose }: PictureInsertionProps & { picture: MediaPicture }) {
  const { path, width, height } = picture
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState('')
  const insert = (event: FormEvent) => {
    event.preventDefault()
    // The screen's form is around this one in React's tree.
    event.stopPropagation()
    onInsert({ src: path, width, height, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <Dialog title="Insert the picture" onCancel={onClose}>
      <form className="stack" noValidate onSubmit={insert}>
        <img className="media-picture" src={mediaFileUrl(shop, picture.thumbnail)} alt="" />
        <TextField
          label="Description"
          hint="Screen readers read it aloud. Leave it empty if the picture is only decoration."
          limit={MAX_ALT}
          value={alt}
          onChange={setAlt}
        />
        <TextField
          label="Caption"
          hint="Shown below the picture. You can leave it empty."
          value={caption}
          onChange={setCaption}
        />
        <div className="actions">
          <PrimaryButton type="submit">Insert</PrimaryButton>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </div>
      </form>
    </Dialog>
  )
}
