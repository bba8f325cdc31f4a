import { failureMessage } from '../message.ts'

export const invoiceMessages = {
  download: 'Download invoice',
  loading: 'Loading the invoice...',
  failed: failureMessage('Error', 'The invoice could not be loaded. Please try again.'),
} as const

export const creditNoteMessages = {
  label: (count: number) => (count === 1 ? 'Credit note' : 'Credit notes'),
  download: (number: string) => `Download credit note ${number}`,
  loading: 'Loading the credit note...',
  failed: failureMessage('Error', 'The credit note could not be loaded. Please try again.'),
} as const
