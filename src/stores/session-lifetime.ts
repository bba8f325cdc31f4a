import { localStore } from './storage.ts'

/** Marks a token that is for this visit only. */
export const SESSION_ONLY = 'haat:forget'
const VISIT = 'haat-visit=1'

/**
 * 'Remember me' left open: the token is for this visit of the browser only. It still lies where all tabs
 * find it; a cookie without a date, which holds no secret, ends with the visit and tells that it is over.
 */
export function endWithBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve, and waits
  document.cookie = `${VISIT}; path=/; SameSite=Strict`
  // Where cookies are refused the visit could not be told from the next one: then it is remembered.
  if (hasSessionCookie()) localStore.write(SESSION_ONLY, 'yes')
}

export function outliveBrowserSession(): void {
  localStore.remove(SESSION_ONLY)
}

/** Whether the visit that the token was meant for is over. */
export function isBrowserSessionOver(): boolean {
  return localStore.read(SESSION_ONLY) === 'yes' && !hasSessionCookie()
}

function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(VISIT)
}
