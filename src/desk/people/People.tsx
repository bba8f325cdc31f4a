import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
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
      <LoadedView state={people} label="Loading the staff" onRetry={() => loadPeople(shop.slug)}>
        {value => (
          <>
            <PeopleTable shop={shop} people={value.people} mayEdit={mayEdit} />
            <PendingInvitations shop={shop} invitations={value.invitations} mayEdit={mayEdit} />
          </>
        )}
      </LoadedView>
      {mayEdit && people.state !== 'missing' && <InviteForm shop={shop} />}
    </Screen>
  )
}
