export const storeInfoMessages = {
  refresh: 'Failed to load store information. Please refresh the page.',
} as const
