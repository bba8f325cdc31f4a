import { hasPasskeys } from '../client/passkeys.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'

interface PasskeyButtonProps {
  onClick: () => Promise<void>
  label?: string
}

/** A button that uses a passkey; nothing in a browser without them. */
export function PasskeyButton({ onClick, label = 'Use a passkey' }: PasskeyButtonProps) {
  if (!hasPasskeys()) return null
  return <SecondaryButton onClick={() => void onClick()}>{label}</SecondaryButton>
}
