import type { FormErrors } from '../accounts/sign-in.ts'
import { isEmail } from '../email.ts'
import { fieldMessages } from '../messages/field.ts'
import { loginMessages } from '../messages/login.ts'

export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** Messages by field name; all four fields are required. */
export function contactErrors(form: ContactMessage): FormErrors<ContactMessage> {
  const errors: FormErrors<ContactMessage> = {}
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    if (form[field].trim() === '') errors[field] = fieldMessages.required
  if (!errors.email && !isEmail(form.email.trim())) errors.email = loginMessages.email
  return errors
}
