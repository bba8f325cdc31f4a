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

export const creditNoteMessages = {
  label: (count: number) => (count === 1 ? 'Credit note' : 'Credit notes'),
  download: (number: string) => `Download credit note ${number}`,
  loading: 'Loading the credit note...',
  failed: {
    title: 'Error',
    description: 'The credit note could not be loaded. Please try again.',
    destructive: true,
  } satisfies Message,
} as const
