import { useState } from 'react'
import type { MediaPicture } from '../../contract/desk/media.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { lazyScreen } from '../shell/LazyScreen.tsx'

const PicturePicker = lazyScreen(() =>
  import('./PicturePicker.tsx').then(({ PicturePicker }) => PicturePicker),
)

interface ChoosePictureProps {
  shop: string
  /** What the picture is for, as `the logo`. */
  what: string
  onChoose: (picture: MediaPicture) => void
  /** Where several may be chosen at once. */
  onChooseMany?: (pictures: MediaPicture[]) => void
}

/** A button that opens the library to choose from. */
export function ChoosePicture({ shop, what, onChoose, onChooseMany }: ChoosePictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecondaryButton
        aria-haspopup="dialog"
        aria-label={`Choose a picture: ${what}`}
        onClick={() => setOpen(true)}
      >
        Choose a picture
      </SecondaryButton>
      {isOpen && (
        <PicturePicker
          shop={shop}
          onChoose={picture => {
            onChoose(picture)
            setOpen(false)
          }}
          onChooseMany={
            onChooseMany &&
            (pictures => {
              onChooseMany(pictures)
              setOpen(false)
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
