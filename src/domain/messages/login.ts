export const loginMessages = {
  email: 'Invalid email address',
  password: 'Password must be at least 6 characters',
  tokenMissing: 'Authentication failed: Token is missing in the response',
  refused: 'Failed to login. Please check your credentials.',
  unanswered: 'No response from server. Please try again later.',
  notKept:
    'Your browser does not save data for this shop, so you cannot sign in. Please allow cookies and site data, or use another browser.',
  errorTitle: 'Error',
  done: 'Logged in successfully.',
} as const
