import { useStore } from '@nanostores/react'
import { $screen, isShopRoute } from '../stores/router.ts'
import { type Person, shopOf } from '../stores/session.ts'
import { Account } from './Account.tsx'
import { FirstSecondFactor } from './FirstSecondFactor.tsx'
import { NotFound } from './Plain.tsx'
import { ShopScreen } from './ShopScreen.tsx'
import { Shops } from './Shops.tsx'

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
