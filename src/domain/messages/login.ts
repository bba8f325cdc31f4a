export const loginMessages = {
  email: 'Invalid email address',
  password: 'Password must be at least 6 characters',
  tokenMissing: 'Authentication failed: Token is missing in the response',
  refused: 'Failed to login. Please check your credentials.',
  unanswered: 'No response from server. Please try again later.',
  notKept:
    'This browser stores nothing for this shop, so you cannot stay signed in: please allow cookies and site data for it, or use another browser.',
  errorTitle: 'Error',
  done: 'Logged in successfully.',
} as const
