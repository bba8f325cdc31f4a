/** Whether a request comes from a phone: there a UPI app is one tap away, elsewhere it must be scanned. */
export function isPhone(headers: Pick<Headers, 'get'>): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return true
  const agent = headers.get('user-agent') ?? ''
  // An Android tablet says Android without Mobile; it may well hold no UPI app, so it scans.
  if (/iPhone|iPod|Windows Phone|KAIOS/i.test(agent)) return true
  return hint !== '?0' && /Android/.test(agent) && /Mobile/.test(agent)
}
