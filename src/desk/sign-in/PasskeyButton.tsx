import { canUsePasskeys } from './passkey-proof.ts'

interface PasskeyButtonProps {
  onClick: () => Promise<void>
  label?: string
}

/** A button that uses a passkey; nothing in a browser without them. */
export function PasskeyButton({ onClick, label = 'Use a passkey' }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null
  return (
    <button type="button" className="button button-secondary" onClick={() => void onClick()}>
      {label}
    </button>
  )
}
