import { useStore } from '@nanostores/react'
import { Account } from '../account/Account.tsx'
import { Shops } from '../home/Shops.tsx'
import { FirstSecondFactor } from '../sign-in/FirstSecondFactor.tsx'
import { type Person, shopOf } from '../sign-in/session.ts'
import { lazyScreen } from './LazyScreen.tsx'
import { NotFound } from './Refusals.tsx'
import { $screen, isShopRoute } from './router.ts'

// Its table of screens is not needed to sign in.
const ShopScreen = lazyScreen(async () => (await import('./ShopScreen.tsx')).ShopScreen)

/** The screen at the present address, as far as the person may see it. */
export function SignedInScreen({ person }: { person: Person }) {
  const screen = useStore($screen)
  if (person.needsSecondFactor) return <FirstSecondFactor key="second-factor" person={person} />
  if (screen?.route === 'home') return <Shops key="home" person={person} />
  if (screen?.route === 'account') return <Account key="account" person={person} />
  if (!screen || !isShopRoute(screen)) return <NotFound key="not-found" />
  const shop = shopOf(person, screen.params.shop)
  if (!shop) return <NotFound key="not-found" />
  return <ShopScreen key={screen.path} screen={screen} shop={shop} person={person} />
}
