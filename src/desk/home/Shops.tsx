import { useEffect } from 'react'
import { deskPaths } from '../../domain/desk/paths.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { Loading } from '../kit/LoadedView.tsx'
import { replaceWith } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import type { Person } from '../sign-in/session.ts'

/** The person's shops; with a single one, that shop opens at once. */
export function Shops({ person: { shops, name, email } }: { person: Person }) {
  const only = shops.length === 1 ? shops[0] : undefined
  useEffect(() => {
    if (only) replaceWith(deskPaths.shop(only.slug))
  }, [only])
  if (only) return <Loading label="Opening your shop" />
  if (shops.length === 0)
    return (
      <Screen title="No shop yet">
        <p className="screen-lead">
          You have no access to a shop yet. Ask a keeper to invite you at {email}.
        </p>
      </Screen>
    )
  return (
    <Screen title="Your shops" context={name}>
      <ul className="cards">
        {shops.map(shop => (
          <li key={shop.slug}>
            <a className="card" href={deskPaths.shop(shop.slug)}>
              <strong>{shop.name}</strong>
              <span className="text-sm text-muted">{roleTexts[shop.role].name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
