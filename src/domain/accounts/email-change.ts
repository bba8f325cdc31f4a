import { isEmail } from '../email.ts'
import { type Failure, serverMessageOf } from '../failure.ts'
import { emailMessages } from '../messages/email.ts'
import { loginMessages } from '../messages/login.ts'
import { passwordMessages } from '../messages/password.ts'
import { isUnknownCall } from './account-failure.ts'
import { type FormErrors, withoutEmpty } from './sign-in.ts'

interface EmailChange {
  email: string
  password: string
}

/** The password proves that it is the shopper who changes the e-mail. */
export function emailChangeErrors({ email, password }: EmailChange): FormErrors<EmailChange> {
  return withoutEmpty({
    email: isEmail(email.trim()) ? undefined : loginMessages.email,
    password: password === '' ? passwordMessages.missing : undefined,
  })
}

export function codeErrors({ code }: { code: string }): FormErrors<{ code: string }> {
  return withoutEmpty({ code: code.trim() === '' ? emailMessages.codeMissing : undefined })
}

/** Message for a failed change of the e-mail. */
export function emailChangeFailure(failure: Failure): string {
  if (isUnknownCall(failure)) return emailMessages.changeMissing
  return serverMessageOf(failure) || passwordMessages.failed
}
