import { failureMessage } from './message.ts'

export const registerMessages = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  passwordsDiffer: 'Passwords do not match',
  invalidEmail: failureMessage('Invalid Email', 'Please enter a valid email address.'),
  errorTitle: 'Registration Error',
  refused: 'Failed to register. Please try again.',
  /** The specification does not fix the two example providers. */
  tryAnotherProvider:
    'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
  signIn: 'Sign in',
  done: 'Account created successfully. You can now log in.',
} as const
