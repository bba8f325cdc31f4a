import { UserError } from '../../domain/user-error.ts'

/** A command that is written wrongly: nothing was done, the exit code is 2. */
export class UsageError extends UserError {
  override readonly exitCode = 2
}
