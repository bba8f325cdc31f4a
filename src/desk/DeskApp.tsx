import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Header } from './parts/Header.tsx'
import { Interruptions } from './parts/Interruptions.tsx'
import { LoadFailed } from './parts/LoadFailed.tsx'
import { Loading } from './parts/Loading.tsx'
import { NoticeBar } from './parts/NoticeBar.tsx'
import { InvitationScreen } from './screens/Invitation.tsx'
import { NoDesk } from './screens/Plain.tsx'
import { SignedInScreen } from './screens/SignedInScreen.tsx'
import { SignIn } from './screens/SignIn.tsx'
import { openInvitation } from './stores/invitation.ts'
import { $screen } from './stores/router.ts'
import { $session, loadSession, retrySession } from './stores/session.ts'

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
      <main className="main">
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
      return <LoadFailed message={session.message} onRetry={retrySession} />
    case 'signed-out':
      return <SignIn />
    case 'signed-in':
      return <SignedInScreen person={session.person} />
  }
}
