import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../../contract/desk/staff/credentials.ts'

/** The rule for new passwords that a form shows before it is broken. */
export const PASSWORD_RULE = `${MIN_DESK_PASSWORD} characters or more, not easy to guess. A few words together are good.`

/** What is wrong with the length of a new password; undefined if nothing is. The API also refuses common ones. */
export function newPasswordProblem(password: string): string | undefined {
  const missing = MIN_DESK_PASSWORD - password.length
  if (missing > 0) return `Too short. Add ${missing} more ${missing === 1 ? 'character' : 'characters'}.`
  if (password.length > MAX_DESK_PASSWORD) return `Too long. Use at most ${MAX_DESK_PASSWORD} characters.`
  return undefined
}
