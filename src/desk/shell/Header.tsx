import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import type { BarLink } from '../../domain/desk/navigation.ts'
import { barFor, groupOf, groupsFor, navItemOf, screenOfSection } from '../../domain/desk/navigation.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useMedia } from '../media/use-media.ts'
import { $newOrders, watchNewOrders } from '../orders/new-orders.ts'
import { type Person, shopOf } from '../sign-in/session.ts'
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
  const route = screen?.route === 'history' ? screenOfSection(screen.params.section) : (screen?.route ?? '')
  const group = isWide && (person ? shop : slug) ? groupOf(route, shop?.role) : undefined
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
      {name => name === 'orders' && newOrders > 0 && <span className="bar-count">{`${newOrders} new`}</span>}
    </BarLinks>
  )
}

/** Links beside 'More'. */
const SHOWN_LINKS = 3

/** A phone's bar at the foot of every screen: what matters most to the role, and 'More' with every section. */
function PhoneBar({ shop, route }: { shop: DeskShop; route: string }) {
  const [isOpen, setOpen] = useState(false)
  const newOrders = useStore($newOrders)
  const links = barFor(shop.role).slice(0, SHOWN_LINKS)
  const sections = groupsFor(shop.role).flatMap(group => group.sections)
  const present = groupOf(route, shop.role)?.name ?? route
  const isElsewhere = !links.some(({ name }) => name === present)
  return (
    <>
      <nav className="phone-bar" aria-label={shop.name}>
        {links.map(({ name, title, path }) => (
          <a
            key={name}
            className="phone-link"
            href={path(shop.slug)}
            aria-current={name === present ? 'page' : undefined}
          >
            <GroupIcon name={name} />
            <span>
              {title}
              {name === 'orders' && newOrders > 0 && (
                <span className="bar-count">
                  <span>{newOrders}</span>
                  <span className="sr-only"> new</span>
                </span>
              )}
            </span>
          </a>
        ))}
        {sections.length >= links.length && (
          <button
            type="button"
            className={isElsewhere ? 'phone-link phone-link-present' : 'phone-link'}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <GroupIcon name="more" />
            <span>More</span>
          </button>
        )}
      </nav>
      {isOpen && <AllSections shop={shop} route={route} onClose={() => setOpen(false)} />}
    </>
  )
}

function AllSections({ shop, route, onClose }: { shop: DeskShop; route: string; onClose: () => void }) {
  return (
    <Dialog title={shop.name} onCancel={onClose}>
      <div className="all-sections">
        {groupsFor(shop.role).map(({ name, title, sections }) => (
          <nav key={name} aria-label={title}>
            {sections.length > 1 && <p className="px-2 pt-2 text-xs font-semibold text-muted">{title}</p>}
            <BarLinks
              slug={shop.slug}
              links={sections.length > 1 ? sections : sections.map(only => ({ ...only, title }))}
              present={navItemOf(route)}
              onFollow={onClose}
            />
          </nav>
        ))}
      </div>
      <SecondaryButton className="w-full mt-5" onClick={onClose}>
        Close
      </SecondaryButton>
    </Dialog>
  )
}

const shapes: Readonly<Record<string, string>> = {
  shop: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8h16v12H4zM4 8l2-4h12l2 4M9 12h6',
  products: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  info: 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6',
  more: 'M4 7h16M4 12h16M4 17h16',
}

/** The picture of a link in a phone's bar. */
function GroupIcon({ name }: { name: string }) {
  return (
    <svg className="group-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name] ?? shapes['more']} />
    </svg>
  )
}

interface BarLinksProps {
  slug: string
  links: readonly BarLink[]
  /** The name of the link that leads to the present screen. */
  present: string
  /** Called before a link leads on. */
  onFollow?: () => void
  /** What stands beside a title. */
  children?: (name: string) => ReactNode
}

function BarLinks({ slug, links, present, onFollow, children }: BarLinksProps) {
  return links.map(({ name, title, path }) => (
    <a
      key={name}
      className="bar-link"
      href={path(slug)}
      onClick={onFollow}
      aria-current={name === present ? 'page' : undefined}
    >
      {title}
      {children?.(name)}
    </a>
  ))
}
