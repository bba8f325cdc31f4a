import type { Message } from '../message.ts'

export const invoiceMessages = {
  download: 'Download invoice',
  loading: 'Loading the invoice...',
  failed: {
    title: 'Error',
    description: 'The invoice could not be loaded. Please try again.',
    destructive: true,
  } satisfies Message,
} as const
