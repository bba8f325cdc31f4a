/** A shop that sends mail and says nothing else of itself. */
export function mailSender(shop: string, origin: string) {
  return { shop, origin, company: '', address: '', email: '', phone: '', accent: '' }
}
