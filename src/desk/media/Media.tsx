import { type FormEvent, useState } from 'react'
import type { MediaPicture } from '../../contract/desk/media.ts'
import { MAX_ALT, MAX_PICTURE_NAME } from '../../contract/desk/media.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mediaFileUrl, sizeText } from '../../domain/desk/pictures.ts'
import { DangerButton, PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useWork } from '../kit/work.ts'
import { TextField } from '../sections/SectionField.tsx'
import { showNotice } from '../shell/notice.ts'
import { Screen } from '../shell/Screen.tsx'
import { Library } from './Library.tsx'
import { describePicture, removePicture } from './media.ts'

/** The shop's library of pictures. */
export function Media({ shop }: { shop: DeskShop }) {
  const [opened, open] = useState<MediaPicture>()
  return (
    <Screen title="Media" context={shop.name}>
      <Library shop={shop.slug} action="Open" onPick={open} />
      {opened && (
        <PictureDialog key={opened.id} shop={shop.slug} picture={opened} onClose={() => open(undefined)} />
      )}
    </Screen>
  )
}

interface PictureDialogProps {
  shop: string
  picture: MediaPicture
  onClose: () => void
}

/** A picture with its name and description, which may be changed, and the way to remove it. */
function PictureDialog({ shop, picture, onClose }: PictureDialogProps) {
  const [name, setName] = useState(picture.name)
  const [alt, setAlt] = useState(picture.alt)
  const [isRemoving, setRemoving] = useState(false)
  const { busy, failure, run, isOpen } = useWork(picture.name || 'Picture')
  const close = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work()
      showNotice(done)
      if (isOpen()) onClose()
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void close(() => describePicture(shop, { id: picture.id, name: name.trim(), alt: alt.trim() }), 'Saved.')
  }
  return (
    <Dialog title={picture.name || 'Picture'} onCancel={onClose} wide>
      <form className="stack" noValidate onSubmit={save}>
        <img className="media-picture" src={mediaFileUrl(shop, picture.file)} alt={picture.alt} />
        <p className="field-hint">
          {picture.width} × {picture.height} pixels, {sizeText(picture.bytes)}, added{' '}
          <DateTime iso={picture.addedAt} />. Address in the shop: <code>{picture.path}</code>
        </p>
        <TextField label="Name" limit={MAX_PICTURE_NAME} value={name} onChange={setName} />
        <TextField
          label="Description"
          hint="What the picture shows. Screen readers read it aloud. Texts that already use the picture keep their own description."
          lines={2}
          limit={MAX_ALT}
          value={alt}
          onChange={setAlt}
        />
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <PrimaryButton type="submit" aria-disabled={busy} aria-busy={busy}>
            Save
          </PrimaryButton>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <DangerButton aria-disabled={busy} onClick={() => setRemoving(!busy)}>
            Remove the picture
          </DangerButton>
        </div>
      </form>
      {isRemoving && (
        <Confirm
          title="Remove this picture?"
          confirm="Remove it"
          danger
          onConfirm={() => close(() => removePicture(shop, picture.id), 'The picture is removed.')}
          onClose={() => setRemoving(false)}
        >
          <p>It cannot be brought back.</p>
        </Confirm>
      )}
    </Dialog>
  )
}
