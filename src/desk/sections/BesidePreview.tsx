import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/Dialog.tsx'
import { useMedia } from '../media/use-media.ts'
import { Preview } from './Preview.tsx'
import type { SectionEditor } from './section-editor.ts'
import type { PreviewedEditor } from './section-preview.ts'

/** From this width on the preview stands beside the form; below it, a button opens it. */
const WIDE = '(min-width: 80em)'

/** Forms with the preview of the section that is edited. */
export function BesidePreview({ editor, children }: { editor: SectionEditor; children: ReactNode }) {
  const isWide = useMedia(WIDE)
  return (
    <div className="beside">
      <div className="min-w-0">{children}</div>
      {isWide && (
        <div className="beside-preview">
          <Preview editor={editor} />
        </div>
      )}
    </div>
  )
}

/** Opens the preview where there is no room beside the form. */
export function PreviewButton({ editor }: { editor: SectionEditor }) {
  return useMedia(WIDE) ? null : <PreviewDialogButton editor={editor} />
}

/** Opens the preview in a dialog, whatever room there is. */
export function PreviewDialogButton({ editor }: { editor: PreviewedEditor }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Preview
      </button>
      {isOpen && (
        <Dialog title="Preview" onCancel={close}>
          <Preview editor={editor} />
          <button type="button" className="button button-secondary mt-4" onClick={close}>
            Close
          </button>
        </Dialog>
      )}
    </>
  )
}
