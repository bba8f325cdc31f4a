import { isHostName } from '../hosts.ts'
import { UserError } from '../user-error.ts'

const DEFAULT = 'desk.localhost'

/** The desk's host name from DESK_HOST, without port; throws UserError for what is no host name. */
export function deskHostFrom(env: Readonly<Record<string, string | undefined>>): string {
  const host = env['DESK_HOST']?.trim().toLowerCase() || DEFAULT
  // `api.` is where the API of a shop answers.
  if (isHostName(host) && !host.startsWith('api.')) return host
  throw new UserError(
    `DESK_HOST=${host} is not a host for the desk. Give a name such as desk.example, without a port.`,
  )
}

/** Address of the page that takes an invitation; the token is in the fragment, which browsers send to no server. */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/invitation#${token}`
}
