import { permissions, roles } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { permissionTexts, roleTexts } from '../../domain/desk/people/role-texts.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'

/** The person's roles, each with its shops and what it allows. */
export function OwnRoles({ shops }: { shops: readonly DeskShop[] }) {
  const own = roles.filter(role => shops.some(shop => shop.role === role))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="roles">
      <h2 className="section-title" id="roles">
        What you may do
      </h2>
      {own.map(role => (
        <div key={role} className="mb-6">
          <h3 className="mb-2 font-semibold">
            {roleTexts[role].name}:{' '}
            {shops
              .filter(shop => shop.role === role)
              .map(({ name }) => name)
              .join(', ')}
          </h3>
          <ul className="rights">
            {permissions
              .filter(permission => mayDo(role, permission))
              .map(permission => (
                <li key={permission}>{permissionTexts[permission]}</li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
