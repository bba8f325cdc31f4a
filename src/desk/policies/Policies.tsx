import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { policyTitles } from '../../domain/policies/titles.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { $policies, loadPolicies } from './policies.ts'

/** The six policies, each with its state. */
export function Policies({ shop }: { shop: DeskShop }) {
  return (
    <Screen title="Policies" context={shop.name}>
      <LoadedView label="Loading the policies" {...useLoaded($policies, loadPolicies, shop.slug)}>
        {value => (
          <ul className="cards">
            {value.map(({ slug, isOwn, savedAt, savedBy }) => (
              <li key={slug}>
                <a className="card" href={deskPaths.policy(shop.slug, slug)}>
                  <strong>{policyTitles[slug]}</strong>
                  <span className="text-sm">{isOwn ? 'Your own text' : 'The built-in text'}</span>
                  <span className="text-sm text-muted">
                    {savedAt ? (
                      <>
                        Changed by {savedBy}, <DateTime iso={savedAt} />
                      </>
                    ) : (
                      'Not changed yet'
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </LoadedView>
    </Screen>
  )
}
