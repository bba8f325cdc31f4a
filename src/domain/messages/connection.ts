export const connectionMessages = {
  done: 'Connection successful.',
  failed: 'Connection failed. Check console for details.',
  unexpected: (message: string) => `Unexpected error: ${message}`,
} as const
