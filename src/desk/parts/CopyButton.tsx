import { showNotice } from '../stores/notice.ts'

interface CopyButtonProps {
  text: string
  /** What it says, such as 'Copy the address'. */
  label: string
  /** The notice when it was copied, and when the browser forbade that. */
  done: string
  refused: string
  kind?: 'quiet' | 'secondary'
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, done, refused, kind = 'quiet' }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showNotice(done),
      () => showNotice(refused),
    )
  return (
    <button type="button" className={`button button-${kind}`} onClick={() => void copy()}>
      {label}
    </button>
  )
}
