import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { LoadFailed } from '../kit/LoadFailed.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { $people, loadPeople } from './people.ts'

/** The shop's people: the list, invitations that wait, and a form to invite. */
export function People({ shop }: { shop: DeskShop }) {
  const people = useStore($people)
  useEffect(() => void loadPeople(shop.slug), [shop.slug])
  const mayEdit = mayDo(shop.role, 'people:edit')
  return (
    <Screen title="People" context={shop.name}>
      {people.state === 'loading' && <Loading label="Loading the staff" />}
      {people.state === 'missing' && <p>You no longer have access to this shop.</p>}
      {people.state === 'failed' && (
        <LoadFailed message={people.message} onRetry={() => loadPeople(shop.slug)} />
      )}
      {people.state === 'ready' && (
        <>
          <PeopleTable shop={shop} people={people.value.people} mayEdit={mayEdit} />
          <PendingInvitations shop={shop} invitations={people.value.invitations} mayEdit={mayEdit} />
        </>
      )}
      {mayEdit && people.state !== 'missing' && <InviteForm shop={shop} />}
    </Screen>
  )
}
