import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { waitingTexts } from '../../domain/desk/home-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { Link, NewTabLink } from '../kit/Links.tsx'
import { lazyScreen } from '../shell/LazyScreen.tsx'
import { Screen } from '../shell/Screen.tsx'
import type { Person } from '../sign-in/session.ts'
import { $overview, loadOverview } from './overview.ts'

const Overview = lazyScreen(() => import('./Overview.tsx').then(({ Overview }) => Overview))

/** A shop's first screen: what waits, what is left to do before it opens, and what changed last. */
export function ShopHome({ shop, person }: { shop: DeskShop; person: Person }) {
  const overview = useStore($overview)
  useEffect(() => void loadOverview(shop.slug), [shop.slug])
  return (
    <Screen
      title={shop.name}
      actions={shop.origin !== '' && <NewTabLink href={shop.origin}>See the shop</NewTabLink>}
    >
      {!person.hasSecondFactor && (
        <p className="alert mb-6">
          Your account has no second step yet. <Link href={deskPaths.account}>Add a passkey or an app</Link>
        </p>
      )}
      {overview.state === 'failed' ? (
        <LoadFailed text={overview.message} retry={() => loadOverview(shop.slug)} />
      ) : (
        <Waiting shop={shop} />
      )}
      <Overview shop={shop} />
    </Screen>
  )
}

/** What waits for this person; the numbers have their places before they are known. */
function Waiting({ shop }: { shop: DeskShop }) {
  const overview = useStore($overview)
  const waiting = overview.state === 'ready' ? overview.value : undefined
  return (
    <ul className="waiting" aria-label="What waits" aria-busy={!waiting}>
      {waitingTexts(shop, waiting, Date.now()).map(({ label, path, value, isDue }) => (
        <li key={label}>
          <a className={isDue ? 'waiting-link waiting-due' : 'waiting-link'} href={path}>
            <span className="text-sm text-muted">{label}</span>
            <strong className="waiting-value">
              {value ?? <span className="skeleton inline-block h-5 w-12" />}
            </strong>
          </a>
        </li>
      ))}
    </ul>
  )
}
