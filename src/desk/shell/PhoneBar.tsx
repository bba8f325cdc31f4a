import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { barFor, groupOf, groupsFor, sectionOf } from '../../domain/desk/navigation.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { $newOrders } from '../orders/new-orders.ts'
import { BarLinks } from './BarLinks.tsx'
import { GroupIcon } from './GroupIcon.tsx'

/** Links beside 'More'. */
const SHOWN = 3

/** A phone's bar at the foot of every screen: what matters most to the role, and 'More' with every section. */
export function PhoneBar({ shop, route }: { shop: DeskShop; route: string }) {
  const [isOpen, setOpen] = useState(false)
  const newOrders = useStore($newOrders)
  const links = barFor(shop.role).slice(0, SHOWN)
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
              {name === 'orders' && newOrders > 0 && <span className="bar-count">{newOrders} new</span>}
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

interface AllSectionsProps {
  shop: DeskShop
  route: string
  onClose: () => void
}

function AllSections({ shop, route, onClose }: AllSectionsProps) {
  return (
    <Dialog title={shop.name} onCancel={onClose}>
      <div className="all-sections">
        {groupsFor(shop.role).map(({ name, title, sections }) => (
          <nav key={name} aria-label={title}>
            {sections.length > 1 && <p className="all-sections-title">{title}</p>}
            <BarLinks
              slug={shop.slug}
              links={sections.length > 1 ? sections : sections.map(only => ({ ...only, title }))}
              present={sectionOf(route)}
              onFollow={onClose}
            />
          </nav>
        ))}
      </div>
      <button type="button" className="button button-secondary button-wide dialog-end" onClick={onClose}>
        Close
      </button>
    </Dialog>
  )
}
