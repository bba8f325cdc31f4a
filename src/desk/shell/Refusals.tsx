import { deskMessages } from '../../domain/desk/messages.ts'
import { Screen } from './Screen.tsx'

/** For addresses without a screen, and for shops that the person does not serve. */
export function NotFound() {
  return (
    <Screen title="Page not found" narrow>
      <p className="screen-lead">This page does not exist, or it belongs to a shop you have no access to.</p>
      <a className="button button-secondary" href="/">
        Your shops
      </a>
    </Screen>
  )
}

/** For screens of a shop that the role there may not open. */
export function NotAllowed({ context }: { context: string }) {
  return (
    <Screen title="Your role cannot open this" context={context} narrow>
      <p className="screen-lead">{deskMessages.notAllowed} Ask a keeper to change your role.</p>
    </Screen>
  )
}

/** For a store API that speaks the shop's contract only. */
export function NoDesk() {
  return (
    <Screen title="This shop has no desk" narrow>
      <p className="screen-lead">
        This shop uses a server without a desk. Use the tools of that server instead.
      </p>
    </Screen>
  )
}
