import { SecondaryButton } from '../kit/Buttons.tsx'
import { canUsePasskeys } from './passkey-proof.ts'

interface PasskeyButtonProps {
  onClick: () => Promise<void>
  label?: string
}

/** A button that uses a passkey; nothing in a browser without them. */
export function PasskeyButton({ onClick, label = 'Use a passkey' }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null
  return <SecondaryButton onClick={() => void onClick()}>{label}</SecondaryButton>
}
