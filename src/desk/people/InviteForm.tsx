import { useStore } from '@nanostores/react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { inviteForm, submitInvite } from './people.ts'
import { RoleChoice } from './RoleChoice.tsx'

/** A form that invites a person by e-mail address and role. */
export function InviteForm({ shop }: { shop: DeskShop }) {
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
