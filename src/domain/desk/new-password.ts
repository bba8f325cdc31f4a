import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../contract/desk/credentials.ts'

/** The rule for new passwords that a form shows before it is broken. */
export const PASSWORD_RULE = `${MIN_DESK_PASSWORD} characters or more, and none that is easily guessed. Several words are good.`

/** What is wrong with the length of a new password; undefined if nothing is. The API also refuses common ones. */
export function newPasswordProblem(password: string): string | undefined {
  const missing = MIN_DESK_PASSWORD - password.length
  if (missing > 0) return `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}, please.`
  if (password.length > MAX_DESK_PASSWORD) return `At most ${MAX_DESK_PASSWORD} characters, please.`
  return undefined
}
