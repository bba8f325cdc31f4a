import { atom, onMount, type ReadableAtom } from 'nanostores'
import { createPreview } from '../../contract/desk/preview.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { placeOfChange } from '../../domain/desk/sections/preview-pages.ts'
import { isSame } from '../../domain/desk/sections/value-tree.ts'
import { callDesk } from '../client/call-desk.ts'
import { failureText } from '../kit/failure.ts'
import { $online } from '../shell/connection.ts'
import type { SectionEditor } from './section-editor.ts'

/** Milliseconds without typing after which the preview follows. */
const PREVIEW_DELAY_MS = 300

/** What a preview shows: the last page that could be made, and why it is not the present one. */
interface PreviewView {
  /** Empty before the first; its fragment is the place of the last change. */
  url: string
  /** A sentence for the person; empty while the preview follows. */
  problem: string
}

/** What a preview needs of an editor. */
export type PreviewedEditor = Pick<SectionEditor, 'shop' | 'section' | '$base' | '$value' | 'typed'>

interface SectionPreview {
  /** Follows what is typed as long as anything listens. */
  $view: ReadableAtom<PreviewView>
  /** Makes the preview anew. */
  refresh: () => Promise<void>
}

/** The page at `path` with what is typed in an editor, whether it is saved or not. */
export function createSectionPreview(editor: PreviewedEditor, path: string): SectionPreview {
  const $view = atom<PreviewView>({ url: '', problem: '' })
  let isRunning = false
  let isWanted = false
  let last: SectionValue | undefined
  let place = ''

  const make = async () => {
    const { shop, section } = editor
    const value = editor.typed()
    if (last && !isSame(last, value)) place = placeOfChange(last, value)
    last = value
    try {
      // Not `call`: a session that has ended must not interrupt the person in the middle of a sentence.
      const { url } = await callDesk(createPreview, {
        params: { shop },
        body: { section, path, value },
      })
      $view.set({ url: place === '' ? url : `${url}#${place}`, problem: '' })
    } catch (error) {
      const texts = { 400: deskMessages.previewWaits }
      const problem = $online.get() ? failureText(error, texts) : deskMessages.previewOffline
      $view.set({ ...$view.get(), problem })
    }
  }

  /** One call after the other: where more was typed meanwhile, one more follows. */
  const refresh = async () => {
    isWanted = true
    if (isRunning || editor.$base.get().state !== 'ready') return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await make()
    }
    isRunning = false
  }

  onMount($view, () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), PREVIEW_DELAY_MS)
    }
    const stops = [
      editor.$base.listen(soon),
      editor.$value.listen(soon),
      $online.listen(isOnline => isOnline && soon()),
    ]
    void refresh()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  })

  return { $view, refresh }
}
