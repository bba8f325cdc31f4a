import { useStore } from '@nanostores/react'
import { memberSince } from '../domain/accounts/account.ts'
import { accountMessages } from '../domain/messages/account.ts'
import { paths } from '../domain/paths.ts'
import { LoadFailed } from '../forms/LoadFailed.tsx'
import { lazyPart } from '../forms/lazy-part.tsx'
import { $account, reloadAccount } from '../stores/account/account.ts'
import { $signingOutEverywhere, leaveAccount, signOutEverywhere } from '../stores/account/sign-out.ts'
import { Loading } from './parts/Loading.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'

// The forms load after the other sections.
const PasswordChange = lazyPart(
  () => import('./parts/PasswordChange.tsx').then(part => part.PasswordChange),
  { fallback: <div className="panel min-h-[26rem]" /> },
)
const EmailChange = lazyPart(() => import('./parts/EmailChange.tsx').then(part => part.EmailChange), {
  fallback: <div className="panel min-h-[22rem]" />,
})
const DeleteAccount = lazyPart(() => import('./parts/DeleteAccount.tsx').then(part => part.DeleteAccount))
const AddressBook = lazyPart(
  () => import('./parts/checkout/AddressBook.tsx').then(part => part.AddressBook),
  { fallback: <div className="panel min-h-36 md:col-span-2" /> },
)

/** `addresses`: the API keeps addresses. */
export function AccountView({ addresses = false }: { addresses?: boolean }) {
  return (
    <SignedInOnly>
      <div className="grid gap-6 md:grid-cols-2">
        <section className="panel" aria-labelledby="profile">
          <h2 id="profile" className="text-xl">
            Profile
          </h2>
          <div className="mt-4 min-h-[12.5rem]">
            <Profile />
          </div>
          <div className="mt-6 flex flex-wrap gap-x-6">
            <button type="button" className="button button-secondary" onClick={leaveAccount}>
              Sign Out
            </button>
            <a className="button button-quiet -ml-3" href={paths.home}>
              Return to Home
            </a>
          </div>
        </section>
        <a
          className="panel flex items-center justify-between gap-3 self-start transition hover:border-accent"
          href={paths.orders}
        >
          <div>
            <h2 className="text-xl">Orders</h2>
            <p className="mt-2 text-muted">View your order history and check order status</p>
          </div>
          <svg className="icon text-accent" aria-hidden="true">
            <use href="#i-next" />
          </svg>
        </a>
        {addresses && <AddressBook />}
        <PasswordChange />
        <EmailChange />
        <SignOutEverywhere />
        <DeleteAccount />
      </div>
    </SignedInOnly>
  )
}

function Profile() {
  const account = useStore($account)
  if (account.state === 'loading') return <Loading label="Loading your account…" rows={1} />
  if (account.state === 'failed') return <LoadFailed text={accountMessages.notShown} retry={reloadAccount} />
  const { firstName, lastName, email, createdAt } = account.value
  return (
    <dl className="space-y-3">
      <Row name="Name" value={`${firstName} ${lastName}`.trim()} />
      <Row name="Email" value={email} />
      <Row name="Member since" value={memberSince(createdAt)} />
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words text-ink">{value}</dd>
    </div>
  )
}

/** Ends every session of the shopper, for a lost or shared device. */
function SignOutEverywhere() {
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
