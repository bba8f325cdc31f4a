import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadFailed } from '../forms/LoadFailed.tsx'
import { Loading } from './kit/LoadedView.tsx'
import { Header } from './shell/Header.tsx'
import { Interruptions } from './shell/Interruptions.tsx'
import { NoticeBar } from './shell/NoticeBar.tsx'
import { NoDesk } from './shell/Refusals.tsx'
import { $screen } from './shell/router.ts'
import { SignedInScreen } from './shell/SignedInScreen.tsx'
import { InvitationScreen } from './sign-in/Invitation.tsx'
import { openInvitation } from './sign-in/invitation.ts'
import { SignIn } from './sign-in/SignInForm.tsx'
import { $session, loadSession, retrySession } from './sign-in/session.ts'

/** The desk: one root for all screens. */
export function DeskApp() {
  const session = useStore($session)
  useEffect(() => {
    void openInvitation()
    void loadSession()
    // A second link may be opened in the same tab.
    window.addEventListener('hashchange', openInvitation)
    return () => window.removeEventListener('hashchange', openInvitation)
  }, [])
  const screen = useStore($screen)
  const isPrinted = screen?.route === 'slips' || screen?.route === 'labels'
  const person = session.state === 'signed-in' ? session.person : undefined
  return (
    <>
      {!isPrinted && <Header person={person} />}
      <main id="screen" tabIndex={-1} className="main">
        <CurrentScreen />
      </main>
      <NoticeBar />
      {person && <Interruptions person={person} />}
    </>
  )
}

function CurrentScreen() {
  const screen = useStore($screen)
  const session = useStore($session)
  if (session.state === 'no-desk') return <NoDesk />
  if (screen?.route === 'invitation') return <InvitationScreen />
  switch (session.state) {
    case 'loading':
      return <Loading label="Opening the desk" />
    case 'failed':
      return <LoadFailed text={session.message} retry={retrySession} />
    case 'signed-out':
      return <SignIn />
    case 'signed-in':
      return <SignedInScreen person={session.person} />
  }
}
