import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { deskMessages } from '../domain/desk/messages.ts'
import { LoadFailed } from '../forms/LoadFailed.tsx'
import { Shops } from './home/Shops.tsx'
import { Loading } from './kit/LoadedView.tsx'
import { $online } from './shell/connection.ts'
import { Header } from './shell/Header.tsx'
import { Interruptions } from './shell/Interruptions.tsx'
import { lazyScreen } from './shell/LazyScreen.tsx'
import { $notice, clearNotice, clearOldNotice } from './shell/notice.ts'
import { NoDesk, NotFound } from './shell/Refusals.tsx'
import { $screen, isShopRoute } from './shell/router.ts'
import { openInvitation } from './sign-in/invitation.ts'
import { SignIn } from './sign-in/SignInForm.tsx'
import {
  $session,
  followOtherTabs,
  loadSession,
  type Person,
  retrySession,
  shopOf,
} from './sign-in/session.ts'

/** The desk: one root for all screens. */
export function DeskApp() {
  const session = useStore($session)
  useEffect(() => {
    void openInvitation()
    void loadSession()
    // A second link may be opened in the same tab.
    window.addEventListener('hashchange', openInvitation)
    const stopFollowing = followOtherTabs()
    return () => {
      window.removeEventListener('hashchange', openInvitation)
      stopFollowing()
    }
  }, [])
  const person = session.state === 'signed-in' ? session.person : undefined
  return (
    <>
      <Header person={person} />
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

// Not needed to sign in.
const InvitationScreen = lazyScreen(async () => (await import('./sign-in/Invitation.tsx')).InvitationScreen)
const ShopScreen = lazyScreen(async () => (await import('./shell/ShopScreen.tsx')).ShopScreen)
const Account = lazyScreen(async () => (await import('./account/Account.tsx')).Account)
const FirstSecondFactor = lazyScreen(
  async () => (await import('./account/SecondFactor.tsx')).FirstSecondFactor,
)

/** The screen at the present address, as far as the person may see it. */
function SignedInScreen({ person }: { person: Person }) {
  const screen = useStore($screen)
  if (person.needsSecondFactor) return <FirstSecondFactor key="second-factor" person={person} />
  if (screen?.route === 'home') return <Shops key="home" person={person} />
  if (screen?.route === 'account') return <Account key="account" person={person} />
  if (!screen || !isShopRoute(screen)) return <NotFound key="not-found" />
  const shop = shopOf(person, screen.params.shop)
  if (!shop) return <NotFound key="not-found" />
  return <ShopScreen key={screen.path} screen={screen} shop={shop} person={person} />
}

/** Results of what the person did, announced politely, and whether the desk is offline. */
function NoticeBar() {
  const notice = useStore($notice)
  const online = useStore($online)
  useEffect(() => $screen.listen(clearOldNotice), [])
  return (
    <div className="notices">
      <div role="status">{!online && <p className="notice pr-4">{deskMessages.offline}</p>}</div>
      <div role="status">
        {notice && (
          <div className="notice">
            <p>{notice.text}</p>
            {notice.undo && (
              <button type="button" className="notice-button" onClick={notice.undo}>
                Undo
              </button>
            )}
            <button
              type="button"
              className="notice-button"
              aria-label="Close the message"
              onClick={clearNotice}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
