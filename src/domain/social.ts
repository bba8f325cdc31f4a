import type { StoreInfo } from '../contract/store-info.ts'

// A map, because a shop names its networks: `constructor` must not find anything.
const spellings = new Map([
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
  ['x', 'X'],
])

/** The shop's profiles elsewhere: only web addresses, the networks' names as they write them. */
export function socialLinks({
  socialLinks,
}: Pick<StoreInfo, 'socialLinks'>): { name: string; href: string }[] {
  return Object.entries(socialLinks)
    .filter(([, href]) => /^https?:$/.test(URL.parse(href)?.protocol ?? ''))
    .map(([network, href]) => ({ name: spellings.get(network.toLowerCase()) ?? capitalised(network), href }))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
