import { MIN_PASSWORD } from '../../contract/input-limits.ts'
import { isEmail } from '../email.ts'
import { loginMessages } from '../messages/login.ts'
import { passwordMessages } from '../messages/password.ts'
import { registerMessages } from '../messages/register.ts'

export interface LoginForm {
  email: string
  password: string
  rememberMe?: boolean
}

export interface RegisterForm {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
}

/** Errors by field name; empty if there are none. */
export type FormErrors<Form> = Partial<Record<keyof Form, string>>

const MIN_NAME = 2

export function loginErrors({
  email,
  password,
}: Pick<LoginForm, 'email' | 'password'>): FormErrors<Pick<LoginForm, 'email' | 'password'>> {
  return withoutEmpty({
    email: isEmail(email.trim()) ? undefined : loginMessages.email,
    password: password.length >= MIN_PASSWORD ? undefined : loginMessages.password,
  })
}

export function registerErrors(form: RegisterForm): FormErrors<RegisterForm> {
  return withoutEmpty({
    firstName: form.firstName.trim().length >= MIN_NAME ? undefined : registerMessages.firstName,
    lastName: form.lastName.trim().length >= MIN_NAME ? undefined : registerMessages.lastName,
    email: isEmail(form.email.trim()) ? undefined : loginMessages.email,
    password: form.password.length >= MIN_PASSWORD ? undefined : loginMessages.password,
    confirmPassword: form.confirmPassword === form.password ? undefined : registerMessages.passwordsDiffer,
  })
}

export function forgotErrors({ email }: { email: string }): FormErrors<{ email: string }> {
  return withoutEmpty({ email: isEmail(email.trim()) ? undefined : loginMessages.email })
}

type NewPassword = Pick<RegisterForm, 'password' | 'confirmPassword'>

export function resetErrors({ password, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  return withoutEmpty({
    password: password.length >= MIN_PASSWORD ? undefined : loginMessages.password,
    confirmPassword: confirmPassword === password ? undefined : registerMessages.passwordsDiffer,
  })
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export function changeErrors(form: PasswordChange): FormErrors<PasswordChange> {
  const { password, ...others } = resetErrors({
    password: form.newPassword,
    confirmPassword: form.confirmPassword,
  })
  return withoutEmpty({
    currentPassword: form.currentPassword === '' ? passwordMessages.currentMissing : undefined,
    newPassword: password,
    ...others,
  })
}

/** The password proves that it is the shopper who deletes the account. */
export function deletionErrors({ password }: { password: string }): FormErrors<{ password: string }> {
  return withoutEmpty({ password: password === '' ? passwordMessages.missing : undefined })
}

/** The errors of the fields that have one. */
export function withoutEmpty<Errors extends object>(errors: Errors): Partial<Record<keyof Errors, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<
    Record<keyof Errors, string>
  >
}
