import type { StoreInfo } from '../contract/store-info.ts'

const spellings: Record<string, string> = {
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  x: 'X',
}

/** The shop's profiles elsewhere: only web addresses, the networks' names as they write them. */
export function socialLinks({
  socialLinks,
}: Pick<StoreInfo, 'socialLinks'>): { name: string; href: string }[] {
  return Object.entries(socialLinks)
    .filter(([, href]) => /^https?:$/.test(URL.parse(href)?.protocol ?? ''))
    .map(([network, href]) => ({ name: spellings[network.toLowerCase()] ?? capitalised(network), href }))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
