import { showNotice } from '../shell/notice.ts'
import { QuietButton, SecondaryButton } from './Buttons.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied, such as 'address'. */
  what: string
  label?: string
  /** The notice when it was copied, and when the browser forbade that. */
  done?: string
  refused?: string
  kind?: 'quiet' | 'secondary'
}

export function CopyButton({
  text,
  what,
  label = `Copy the ${what}`,
  done = `The ${what} was copied.`,
  refused = `This browser could not copy the ${what}. Select it and copy it yourself.`,
  kind = 'quiet',
}: CopyButtonProps) {
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
