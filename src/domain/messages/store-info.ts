export const storeInfoMessages = {
  failed: 'Failed to load store information',
  refresh: 'Failed to load store information. Please refresh the page.',
} as const
