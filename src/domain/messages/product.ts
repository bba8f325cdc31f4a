import type { Message } from './message.ts'

export const productMessages = {
  chooseSize: {
    title: 'Please select a size',
    description: 'You must select a size before adding to cart',
    destructive: true,
  } satisfies Message,
  chooseColor: {
    title: 'Please select a colour',
    description: 'You must select a colour before adding to cart',
    destructive: true,
  } satisfies Message,
  missing: 'Product not found',
  failed: 'Failed to load product details',
  missingTitle: 'Product Not Found',
  listFailed: 'Failed to load products. Please try again.',
  pageMissing: 'This page does not exist.',
  listEmpty: 'No products found with the selected filters.',
  featuredEmpty: 'No featured titles available at the moment.',
} as const
