/** Whether a request comes from a phone: a phone opens a UPI app, other devices show a QR code. */
export function isPhone(headers: Pick<Headers, 'get'>): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return true
  const agent = headers.get('user-agent') ?? ''
  // An Android tablet sends Android without Mobile; it may have no UPI app, so it shows the QR code.
  if (/iPhone|iPod|Windows Phone|KAIOS/i.test(agent)) return true
  return hint !== '?0' && /Android/.test(agent) && /Mobile/.test(agent)
}
