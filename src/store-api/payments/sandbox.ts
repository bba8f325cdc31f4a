import type { PaymentAdapter } from './adapter.ts'
import { SANDBOX_PATH, sandboxForm, sandboxGateway } from './sandbox-gateway.ts'
import { sandboxPages } from './sandbox-pages.ts'

/** A gateway of our own that moves no money: for demonstrations, development and tests. */
export const sandbox: PaymentAdapter = {
  ...sandboxGateway,
  pages: sandboxPages,

  fields: () => [
    {
      name: 'method',
      label: 'How would you like to pay?',
      type: 'select',
      options: [
        { value: 'card', label: 'Card or net banking' },
        { value: 'upi-app', label: 'UPI app on this phone' },
        { value: 'upi-qr', label: 'UPI: scan a QR code' },
      ],
      defaultValue: 'card',
      rules: { required: true },
      rulesMessages: ['Please choose how to pay'],
    },
    {
      name: 'name',
      label: 'Name of the payer',
      placeholder: 'As on your bank account',
      type: 'text',
      rules: { required: true, maxLength: 100 },
      rulesMessages: ['Please enter the name of the payer'],
    },
    {
      name: 'email',
      label: 'Email for the receipt',
      placeholder: 'you@example.com',
      type: 'email',
      rules: { required: true, maxLength: 254 },
      rulesMessages: ['Please enter an email address for the receipt'],
    },
    {
      name: 'phone',
      label: 'Mobile number',
      type: 'tel',
      rules: { required: true, minLength: 13, maxLength: 13 },
      rulesMessages: ['Please enter a mobile number'],
    },
    {
      name: 'note',
      label: 'Note to the shop (optional)',
      type: 'textarea',
      rules: { maxLength: 500 },
      showWhenFilled: ['name'],
    },
  ],

  start: async (attempt, values, { store, apiOrigin }) => {
    const page = apiOrigin + SANDBOX_PATH
    const data = sandboxForm(attempt, store)
    const link = `${page}?${new URLSearchParams(data)}`
    switch (values['method']) {
      case 'upi-app':
        return { success: true, action: { type: 'deeplink', redirectUrl: link } }
      case 'upi-qr':
        return { success: true, action: { type: 'qr', qr: link } }
      default:
        return {
          success: true,
          action: {
            type: 'redirect_post',
            redirectUrl: page,
            formParams: { type: 'sandbox', url: page, data },
          },
        }
    }
  },
}
