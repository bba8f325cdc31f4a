import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { sectionsFor } from '../../domain/desk/navigation.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/roles.ts'
import { $newOrders, watchNewOrders } from '../stores/new-orders.ts'
import { $screen } from '../stores/router.ts'
import { type Person, shopOf } from '../stores/session.ts'
import { ScrollRow } from './ScrollRow.tsx'

/** The desk's bar: its name, the shop that is open with its sections, and the person's account. */
export function Header({ person }: { person: Person }) {
  const screen = useStore($screen)
  const slug = screen && 'shop' in screen.params ? screen.params.shop : undefined
  const shop = slug === undefined ? undefined : shopOf(person, slug)
  const newOrders = useStore($newOrders)
  const watched = shop && mayDo(shop.role, 'orders:read') ? shop.slug : undefined
  useEffect(() => (watched === undefined ? undefined : watchNewOrders(watched)), [watched])
  return (
    <header className="bar">
      <div className="bar-row">
        <a className="bar-brand" href={shop ? deskPaths.shop(shop.slug) : deskPaths.home}>
          {shop?.name ?? 'Desk'}
        </a>
        <nav className="bar-end" aria-label="Desk">
          {person.shops.length > 1 && (
            <a className="bar-link" href={deskPaths.home} aria-current={current(screen?.route, 'home')}>
              Shops
            </a>
          )}
          <a className="bar-link" href={deskPaths.account} aria-current={current(screen?.route, 'account')}>
            Account
          </a>
        </nav>
      </div>
      {shop && (
        <div className="bar-scroll">
          <ScrollRow className="bar-sections" label={shop.name}>
            {sectionsFor(shop.role).map(({ name, title, path }) => (
              <a
                key={name}
                className="bar-section"
                href={path(shop.slug)}
                aria-current={current(screen?.route, name)}
              >
                {title}
                {name === 'orders' && newOrders > 0 && <span className="bar-count">{newOrders} new</span>}
              </a>
            ))}
          </ScrollRow>
        </div>
      )}
    </header>
  )
}

/** Screens of one thing, each with that of its list. */
const listOf: ReadonlyMap<string, string> = new Map([
  ['product', 'products'],
  ['newProduct', 'products'],
  ['policy', 'policies'],
  ['order', 'orders'],
  ['customer', 'customers'],
  ['import', 'imports'],
])

function current(route: string | undefined, name: string): 'page' | undefined {
  return route !== undefined && (listOf.get(route) ?? route) === name ? 'page' : undefined
}
