import type { StoreInfo } from '../../contract/store-info.ts'
import { type ImageHome, safeImageUrl } from '../safe-image-url.ts'

/** Store info without the pictures that a page of the shop may not use. */
export function safeStoreInfo(info: StoreInfo, home: ImageHome): StoreInfo {
  const images = Object.entries(info.categoryImages).map(([name, url]) => [name, safeImageUrl(url, home)])
  const colours = Object.entries(info.imageColors).map(([url, colour]) => [safeImageUrl(url, home), colour])
  return {
    ...info,
    companyLogoUrl: safeImageUrl(info.companyLogoUrl, home),
    heroImageUrl: safeImageUrl(info.heroImageUrl, home),
    categoryImages: Object.fromEntries(images.filter(([, url]) => url !== '')),
    imageColors: Object.fromEntries(colours.filter(([url]) => url !== '')),
  }
}
