import { useLayoutEffect } from 'react'
import { PrimaryButton, SecondaryButton } from '../kit/Buttons.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { holdPage } from '../sign-in/session.ts'

/** Recovery codes, which are shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => unknown }) {
  // Not a passive effect: the message of another tab may come before it.
  useLayoutEffect(holdPage, [])
  return (
    <div className="stack">
      <p>
        Lost your authenticator app? Each of these codes signs you in once. They are not shown again. Keep
        them in a safe place.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded border border-line bg-paper p-4 font-mono xs:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions print-hidden">
        <PrimaryButton onClick={() => void onKept()}>I have saved them</PrimaryButton>
        <CopyButton
          text={codes.join('\n')}
          label="Copy"
          done="The codes were copied."
          refused="The codes could not be copied. Write them down."
          kind="secondary"
        />
        <SecondaryButton onClick={() => print()}>Print</SecondaryButton>
      </div>
    </div>
  )
}
