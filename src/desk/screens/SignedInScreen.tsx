import { useStore } from '@nanostores/react'
import { mayDo } from '../../domain/desk/roles.ts'
import { isPolicySlug } from '../../domain/paths.ts'
import { $screen } from '../stores/router.ts'
import { type Person, shopOf } from '../stores/session.ts'
import { Account } from './Account.tsx'
import { People } from './People.tsx'
import { NotAllowed, NotFound } from './Plain.tsx'
import { Policies } from './Policies.tsx'
import { PolicyScreen } from './PolicyScreen.tsx'
import { ShopHome } from './ShopHome.tsx'
import { Shops } from './Shops.tsx'

/** The screen at the present address, as far as the person may see it. */
export function SignedInScreen({ person }: { person: Person }) {
  const screen = useStore($screen)
  if (screen?.route === 'home') return <Shops key="home" person={person} />
  if (screen?.route === 'account') return <Account key="account" person={person} />
  const shop = screen && 'shop' in screen.params ? shopOf(person, screen.params.shop) : undefined
  if (!screen || !shop) return <NotFound key="not-found" />
  if (screen.route === 'shop') return <ShopHome key={screen.path} shop={shop} person={person} />
  if (screen.route === 'policies' || screen.route === 'policy') {
    if (!mayDo(shop.role, 'policies:edit')) return <NotAllowed key="not-allowed" context={shop.name} />
    if (screen.route === 'policies') return <Policies key={screen.path} shop={shop} />
    const { policy } = screen.params
    if (!isPolicySlug(policy)) return <NotFound key="not-found" />
    return <PolicyScreen key={screen.path} shop={shop} slug={policy} />
  }
  if (!mayDo(shop.role, 'people:read')) return <NotAllowed key="not-allowed" context={shop.name} />
  return <People key={screen.path} shop={shop} />
}
