import { showNotice } from '../shell/notice.ts'
import { QuietButton, SecondaryButton } from './Buttons.tsx'

interface CopyButtonProps {
  text: string
  /** What it says, such as 'Copy the address'. */
  label: string
  /** The notice when it was copied, and when the browser forbade that. */
  done: string
  refused: string
  kind?: 'quiet' | 'secondary'
}

export function CopyButton({ text, label, done, refused, kind = 'quiet' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showNotice(done)
    } catch {
      // The browser forbids it, or has no clipboard for an origin that is not secure.
      showNotice(refused)
    }
  }
  const Button = kind === 'quiet' ? QuietButton : SecondaryButton
  return <Button onClick={() => void copy()}>{label}</Button>
}
