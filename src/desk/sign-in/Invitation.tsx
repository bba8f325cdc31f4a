import { useStore } from '@nanostores/react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { RecoveryCodes } from '../account/RecoveryCodes.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { $invitation, finishInvitation, type Invitation, loadInvitation } from './invitation.ts'

/** The page behind an invitation's link. */
export function InvitationScreen() {
  const invitation = useStore($invitation)
  switch (invitation.state) {
    case 'loading':
      return (
        <Screen key="loading" title="Invitation" narrow>
          <Loading label="Loading the invitation" />
        </Screen>
      )
    case 'missing':
      return (
        <Screen key="missing" title="This invitation no longer works" narrow>
          <p className="screen-lead">{deskMessages.invalidInvitation}</p>
          <p>Ask the person who invited you for a new invitation. Then open the link in the newest e-mail.</p>
          <a className="button button-secondary mt-5" href="/">
            To the desk
          </a>
        </Screen>
      )
    case 'failed':
      return (
        <Screen key="failed" title="Invitation" narrow>
          <LoadFailed text={invitation.message} retry={loadInvitation} />
        </Screen>
      )
    case 'accepted':
      return (
        <Screen key="accepted" title="Your recovery codes" narrow>
          <div className="panel">
            <RecoveryCodes codes={invitation.recoveryCodes} onKept={finishInvitation} />
          </div>
        </Screen>
      )
    case 'ready':
      return <Welcome invitation={invitation.value} />
  }
}

function Welcome({ invitation }: { invitation: Invitation }) {
  const { shopName, role, email } = invitation
  return (
    <Screen key="welcome" title={`Welcome to ${shopName}`} narrow>
      <p className="screen-lead">
        You are invited as <strong>{roleTexts[role].name.toLowerCase()}</strong>, with the address{' '}
        <strong>{email}</strong>. {roleTexts[role].summary}
      </p>
      <div className="panel">
        <InvitationForm invitation={invitation} />
      </div>
    </Screen>
  )
}
