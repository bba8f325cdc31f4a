export const accountMessages = {
  errorTitle: 'Error',
  failed: 'Failed to load account information',
  notShown: 'We cannot load your account now. Please try again.',
  withStatus: (status: number) => `Failed to load account information (Status: ${status})`,
  unanswered: 'Failed to load account information (No response received)',
  withMessage: (message: string) => `Failed to load account information: ${message}`,
} as const
