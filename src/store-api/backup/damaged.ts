import { UserError } from '../../domain/user-error.ts'

/** Reports a file that cannot be read to its end as a backup. */
export function damaged(): UserError {
  return new UserError('The backup is damaged or incomplete: take another one; nothing was changed.')
}
