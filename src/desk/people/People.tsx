import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { $people, inviteForm, loadPeople, submitInvite } from './people.ts'
import { RoleChoice } from './RoleChoice.tsx'

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

/** A form that invites a person by e-mail address and role. */
function InviteForm({ shop }: { shop: DeskShop }) {
  const { role } = useStore(inviteForm.$values)
  return (
    <section aria-labelledby="invite">
      <h2 className="section-title" id="invite">
        Invite a person
      </h2>
      <div className="panel max-w-prose">
        <Form
          form={inviteForm}
          label="Invite a person"
          onSubmit={() => submitInvite(shop.slug)}
          submit="Send the invitation"
          busy="Sending…"
        >
          <Field
            form={inviteForm}
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RoleChoice value={role} onChange={next => inviteForm.setField('role', next)} />
        </Form>
      </div>
    </section>
  )
}
