import { permissions } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/session.ts'
import { sectionsFor } from '../../domain/desk/navigation.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { permissionTexts, roleTexts } from '../../domain/desk/role-texts.ts'
import { mayDo } from '../../domain/desk/roles.ts'
import { sectionNote } from '../../domain/desk/section-notes.ts'
import { later } from '../parts/Later.tsx'
import { Screen } from '../parts/Screen.tsx'
import type { Person } from '../stores/session.ts'

const Overview = later(() => import('./Overview.tsx').then(({ Overview }) => Overview))

/** A shop's first screen: what this person may do here, and the ways to it. */
export function ShopHome({ shop, person }: { shop: DeskShop; person: Person }) {
  const { role, slug, origin, name } = shop
  return (
    <Screen title={name} context={roleTexts[role].name}>
      {!person.hasSecondFactor && (
        <p className="alert mb-6">
          Your password alone opens this desk.{' '}
          <a className="link" href={deskPaths.account}>
            Add a passkey or another second factor
          </a>
        </p>
      )}
      <ul className="cards">
        {sectionsFor(role)
          .filter(section => section.name !== 'shop')
          .map(section => (
            <li key={section.name}>
              <a className="card" href={section.path(slug)}>
                <strong>{section.title}</strong>
                <span className="card-note">{sectionNote(section)}</span>
              </a>
            </li>
          ))}
        {origin !== '' && (
          <li>
            <a className="card" href={origin} target="_blank" rel="noreferrer">
              <strong>See the shop</strong>
              <span className="text-sm text-muted">{origin.replace(/^https?:\/\//, '')}, in a new tab</span>
            </a>
          </li>
        )}
      </ul>
      <Overview shop={shop} />
      <h2 className="section-title">What you may do here</h2>
      <ul className="rights">
        {permissions
          .filter(permission => mayDo(role, permission))
          .map(permission => (
            <li key={permission}>{permissionTexts[permission]}</li>
          ))}
      </ul>
    </Screen>
  )
}
