import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { cancelInvitationOf, type PendingInvitation } from './people.ts'

interface PendingInvitationsProps {
  shop: DeskShop
  invitations: PendingInvitation[]
  mayEdit: boolean
}

/** Invitations that were sent and not accepted yet. */
export function PendingInvitations({ shop, invitations, mayEdit }: PendingInvitationsProps) {
  const [chosen, choose] = useState<PendingInvitation>()
  const close = () => choose(undefined)
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="pending">
      <h2 className="section-title" id="pending">
        Invited
      </h2>
      <ul className="rows">
        {invitations.map(invitation => (
          <li key={invitation.id} className="row">
            <span className="min-w-0">
              <span className="block break-words font-medium">{invitation.email}</span>
              <span className="cell-note">
                {roleTexts[invitation.role].name}, until{' '}
                <DateTime iso={invitation.expiresAt} never="further notice" />
              </span>
            </span>
            {mayEdit && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Cancel the invitation of ${invitation.email}`}
                onClick={() => choose(invitation)}
              >
                Cancel invitation
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Confirm
          title="Cancel the invitation?"
          confirm="Cancel invitation"
          keep="Keep invitation"
          danger
          onConfirm={() => cancelInvitationOf(shop.slug, chosen)}
          onClose={close}
        >
          <p>
            The link in the e-mail to <strong>{chosen.email}</strong> will stop working.
          </p>
        </Confirm>
      )}
    </section>
  )
}
