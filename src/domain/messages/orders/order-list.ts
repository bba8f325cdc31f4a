export const orderListMessages = {
  showMore: 'Show more orders',
  loadingMore: 'Loading older orders…',
  moreFailed: 'Your older orders could not be loaded. Please try again.',
  all: 'These are all your orders.',
} as const
