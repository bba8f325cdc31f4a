import { failureMessage } from './message.ts'

export const productMessages = {
  chooseSize: failureMessage('Please select a size', 'You must select a size before adding to cart'),
  chooseColor: failureMessage('Please select a colour', 'You must select a colour before adding to cart'),
  missing: 'Product not found',
  failed: 'Failed to load product details',
  missingTitle: 'Product Not Found',
  listFailed: 'Failed to load products. Please try again.',
  pageMissing: 'This page does not exist.',
  listEmpty: 'No products found with the selected filters.',
  featuredEmpty: 'No featured titles available at the moment.',
} as const
