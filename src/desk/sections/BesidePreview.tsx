import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { pageOfSection, previewPages, previewWidths } from '../../domain/desk/sections/preview-pages.ts'
import { isSection, productOf } from '../../domain/desk/sections/sections.ts'
import { paths } from '../../domain/paths.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useMedia } from '../media/use-media.ts'
import type { SectionEditor } from './section-editor.ts'
import type { PreviewedEditor } from './section-preview.ts'
import { createSectionPreview } from './section-preview.ts'

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
      <SecondaryButton onClick={() => setOpen(true)}>Preview</SecondaryButton>
      {isOpen && (
        <Dialog title="Preview" onCancel={close}>
          <Preview editor={editor} />
          <SecondaryButton className="mt-4" onClick={close}>
            Close
          </SecondaryButton>
        </Dialog>
      )}
    </>
  )
}

const windows = { 360: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const
/** The shop's own page with what is typed in an editor. */
function Preview({ editor }: { editor: PreviewedEditor }) {
  const usual = isSection(editor.section) ? pageOfSection(editor.section) : paths.home
  const [chosen, choose] = useState({ section: editor.section, path: usual })
  // Another section begins at its own page; the width stays.
  const path = chosen.section === editor.section ? chosen.path : usual
  const [width, setWidth] = useState<(typeof previewWidths)[number]>(previewWidths[0])
  const preview = useMemo(() => createSectionPreview(editor, path), [editor, path])
  const { url, problem } = useStore(preview.$view)
  const isProduct = productOf(editor.section) !== undefined
  const page = isProduct ? 'the product’s page' : previewPages.find(one => one.path === path)?.title
  return (
    <section className="preview" aria-label="Preview">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {isProduct ? (
          <p>The product’s page</p>
        ) : (
          <PageChoice path={path} onChange={to => choose({ section: editor.section, path: to })} />
        )}
        <fieldset className="flex gap-1 border-0 p-0" aria-label="Width of the window">
          {previewWidths.map(one => (
            <button
              key={one}
              type="button"
              className="tool"
              aria-pressed={one === width}
              aria-label={`${windows[one]}, ${one} pixels wide`}
              onClick={() => setWidth(one)}
            >
              {windows[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div role="status">
        {problem && (
          <div className="alert actions">
            <p className="grow">{problem}</p>
            <SecondaryButton onClick={() => void preview.refresh()}>Try Again</SecondaryButton>
          </div>
        )}
      </div>
      {(url !== '' || problem === '') && (
        <PreviewFrame url={url} width={width} title={`Preview: ${page}, ${width} pixels wide`} />
      )}
    </section>
  )
}

function PageChoice({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const id = useId()
  return (
    <div className="preview-choice">
      <label className="field-label" htmlFor={id}>
        Page
      </label>
      <select className="field-input" id={id} value={path} onChange={event => onChange(event.target.value)}>
        {previewPages.map(page => (
          <option key={page.path} value={page.path}>
            {page.title}
          </option>
        ))}
      </select>
    </div>
  )
}

interface PreviewFrameProps {
  /** Empty while there is none. */
  url: string
  /** Width of the page's window in pixels. */
  width: number
  title: string
}

/** A page of the shop, reduced to the room there is. The next one is loaded behind the one that is shown. */
function PreviewFrame({ url, width, title }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const [shown, setShown] = useState('')
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  const left = (size.width - width * scale) / 2
  const style: CSSProperties = { left, width, height: size.height / scale, transform: `scale(${scale})` }
  const urls = [...new Set([shown, url])].filter(Boolean)
  return (
    <div className="preview-room" ref={room} aria-busy={shown !== url}>
      {urls.map(one => (
        <iframe
          key={one}
          className={one === shown ? 'preview-page' : 'preview-page preview-next'}
          style={style}
          title={one === shown ? title : `${title}, loading`}
          aria-hidden={one !== shown}
          // No scripts, forms, popups or navigation of the desk; its own origin is what the page's fonts need.
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          src={one}
          onLoad={() => one === url && setShown(one)}
        />
      ))}
      {shown === '' && <div className="skeleton preview-page w-full" />}
    </div>
  )
}

/** The size of an element in pixels. */
function useSize(element: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
