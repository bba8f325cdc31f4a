import { useState } from 'react'
import type { MediaPicture } from '../../contract/desk/media.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { Screen } from '../shell/Screen.tsx'
import { Library } from './Library.tsx'
import { PictureDialog } from './PictureDialog.tsx'

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
