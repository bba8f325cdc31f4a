import type { Message } from '../domain/messages/message.ts'
import { contactErrors } from '../domain/shops/contact.ts'
import { CONTACT_DELAY } from '../domain/ui-limits.ts'
import { createShopForm } from './shop-form.ts'
import { showToast } from './toasts.ts'

const contactMessages = {
  sent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  } satisfies Message,
} as const

const blank = { name: '', email: '', subject: '', message: '' }
export const contactForm = createShopForm(blank, { draft: 'haat:contact' })

/** Sends nothing, because the API has no such call; shows the thank-you message after a delay. */
export function submitContact(): Promise<void> {
  return contactForm.submit(contactErrors, async () => {
    await new Promise(resolve => setTimeout(resolve, CONTACT_DELAY))
    contactForm.reset()
    showToast(contactMessages.sent)
    return 'staying'
  })
}
