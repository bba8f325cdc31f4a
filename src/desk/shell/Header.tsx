import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { barFor, groupOf, navItemOf } from '../../domain/desk/navigation.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { useMedia } from '../media/use-media.ts'
import { $newOrders, watchNewOrders } from '../orders/new-orders.ts'
import { type Person, shopOf } from '../sign-in/session.ts'
import { BarLinks } from './BarLinks.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { $screen } from './router.ts'

/** From this width on the groups of a shop stand above the screen; below it, a bar at the foot leads to them. */
const WIDE = '(min-width: 48em)'

/**
 * The desk's bar: its name, the shop that is open with its groups and sections, and the person's account. It is as high
 * before the person is known as afterwards, so that no screen moves.
 */
export function Header({ person }: { person: Person | undefined }) {
  const screen = useStore($screen)
  const isWide = useMedia(WIDE)
  const slug = screen && 'shop' in screen.params ? screen.params.shop : undefined
  const shop = person && slug !== undefined ? shopOf(person, slug) : undefined
  const watched = shop && mayDo(shop.role, 'orders:read') ? shop.slug : undefined
  useEffect(() => (watched === undefined ? undefined : watchNewOrders(watched)), [watched])
  const route = screen?.route ?? ''
  const group = isWide && slug !== undefined ? groupOf(route, shop?.role) : undefined
  return (
    <>
      {/* The router leaves a link with a target to the browser, which moves the focus. */}
      {shop && (
        <a className="skip-link" href="#screen" target="_self">
          Skip to content
        </a>
      )}
      <header className="bar">
        <div className="bar-row">
          <a className="bar-brand" href={shop ? deskPaths.shop(shop.slug) : deskPaths.home}>
            {shop?.name ?? 'Desk'}
          </a>
          {isWide && slug !== undefined && (
            <nav className="bar-groups" aria-label={shop?.name ?? 'Shop'}>
              {shop && <Groups slug={shop.slug} links={barFor(shop.role)} present={group?.name ?? route} />}
            </nav>
          )}
          {person && <AccountLinks person={person} route={route} />}
        </div>
        {group && group.sections.length > 1 && (
          <div className="bar-second">
            <nav className="bar-sections" aria-label={group.title}>
              {shop && <BarLinks slug={shop.slug} links={group.sections} present={navItemOf(route)} />}
            </nav>
          </div>
        )}
      </header>
      {shop && !isWide && <PhoneBar shop={shop} route={route} />}
    </>
  )
}

function AccountLinks({ person, route }: { person: Person; route: string }) {
  const current = (name: string) => (route === name ? 'page' : undefined)
  return (
    <nav className="bar-end" aria-label="Desk">
      {person.shops.length > 1 && (
        <a className="bar-link" href={deskPaths.home} aria-current={current('home')}>
          Shops
        </a>
      )}
      <a className="bar-link" href={deskPaths.account} aria-current={current('account')}>
        Account
      </a>
    </nav>
  )
}

function Groups(props: Parameters<typeof BarLinks>[0]) {
  const newOrders = useStore($newOrders)
  return (
    <BarLinks {...props}>
      {name => name === 'orders' && newOrders > 0 && <span className="bar-count">{newOrders} new</span>}
    </BarLinks>
  )
}
