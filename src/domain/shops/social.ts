import type { StoreInfo } from '../../contract/store-info.ts'
import { capitalised } from '../capitalised.ts'
import { parseUrl } from '../ponyfills/parse-url.ts'

// A map, because the shop's data contains the names: `constructor` must not match anything.
const spellings = new Map([
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
  ['x', 'X'],
])

/** The shop's social profiles: web addresses only, with the networks' names in their usual spelling. */
export function socialLinks({
  socialLinks,
}: Pick<StoreInfo, 'socialLinks'>): { name: string; href: string }[] {
  return Object.entries(socialLinks)
    .filter(([network, href]) => network.trim() !== '' && /^https?:/.test(parseUrl(href)?.protocol ?? ''))
    .map(([network, href]) => ({ name: networkName(network), href }))
}

/** A network's name in its usual spelling. */
export function networkName(network: string): string {
  return spellings.get(network.toLowerCase()) ?? capitalised(network)
}
