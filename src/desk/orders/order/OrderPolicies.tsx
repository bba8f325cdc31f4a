import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { sectionPath, sectionTitle } from '../../../domain/desk/sections/section-titles.ts'

/** The policies that the shopper agreed to, each with its version of that day. */
export function OrderPolicies({ shop, order: { policies } }: { shop: DeskShop; order: ShopOrder }) {
  if (policies.length === 0) return null
  const mayOpen = mayDo(shop.role, 'policies:edit')
  return (
    <section aria-labelledby="policies">
      <h2 className="section-title" id="policies">
        Policies when ordered
      </h2>
      <ul className="rows">
        {policies.map(({ section, revision }) => {
          const text = `${sectionTitle(section)}, ${versionName(revision)}`
          const path =
            revision === null
              ? sectionPath(shop.slug, section)
              : `${deskPaths.history(shop.slug, section)}#version-${revision}`
          return (
            <li key={section} className="py-2">
              {mayOpen ? (
                <a className="link" href={path}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function versionName(revision: number | null): string {
  if (revision === null) return 'never changed since'
  return revision === 0 ? 'first version' : `version ${revision}`
}
