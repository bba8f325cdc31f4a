import type { StoreInfo } from '../../contract/store-info.ts'
import { brandName } from './brand.ts'
import { lightPalette } from './theme.ts'

/** Sizes, in pixels, of a shop's PNG icons. */
export const ICON_SIZES = [180, 192, 512] as const

/** A shop's icon: a market stall in the shop's colour, with the first letter of its name. The stall needs no font. */
export function iconSvg(info: Pick<StoreInfo, 'storeName' | 'companyName' | 'theme'>): string {
  const { accent, paper } = lightPalette(info)
  // Only a letter or digit: XML does not allow every character, and these need no escape.
  const initial = /[\p{L}\p{N}]/u.exec(brandName(info))?.[0].toUpperCase() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${accent}"/><path fill="${paper}" d="M12 12h40l5 13a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z"/><text x="32" y="55" fill="${paper}" font-family="Georgia,serif" font-size="24" font-weight="700" text-anchor="middle">${initial}</text></svg>`
}
