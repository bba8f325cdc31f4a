import { localStore } from '../storage.ts'

/** Marks a token that is valid for this browser session only. */
export const SESSION_ONLY = 'haat:forget'
const VISIT = 'haat-visit=1'

/**
 * 'Remember me' unchecked: the token is valid for this browser session only. It is still in local storage,
 * shared by all tabs; a session cookie without secret content shows whether the browser session goes on.
 */
export function endWithBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers
  document.cookie = `${VISIT}; path=/; SameSite=Strict`
  // If cookies are blocked, browser sessions cannot be distinguished: the token then stays valid.
  if (hasSessionCookie()) localStore.write(SESSION_ONLY, 'yes')
}

export function outliveBrowserSession(): void {
  localStore.remove(SESSION_ONLY)
}

/** Whether the token's browser session has ended. */
export function isBrowserSessionOver(): boolean {
  return localStore.read(SESSION_ONLY) === 'yes' && !hasSessionCookie()
}

function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(VISIT)
}
