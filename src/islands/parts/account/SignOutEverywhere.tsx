import { useStore } from '@nanostores/react'
import { $signingOutEverywhere, signOutEverywhere } from '../../../stores/account/sign-out.ts'

/** Ends every session of the shopper, for a lost or shared device. */
export function SignOutEverywhere() {
  const busy = useStore($signingOutEverywhere)
  return (
    <section className="panel self-start" aria-labelledby="devices">
      <h2 id="devices" className="text-xl">
        Your Devices
      </h2>
      <p className="mt-2 text-muted">
        Lost a device, or signed in on a shared one? Sign out on all your devices, also on this one.
      </p>
      <button
        type="button"
        className="button button-secondary mt-4"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void signOutEverywhere()}
      >
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </button>
    </section>
  )
}
