import type { StoreInfo } from '../contract/store-info.ts'
import { type PictureHome, shownPicture } from './shown-picture.ts'

/** Store info whose pictures are such as a page of the shop may name; others are left out. */
export function shownStoreInfo(info: StoreInfo, home: PictureHome): StoreInfo {
  const images = Object.entries(info.categoryImages).map(([name, url]) => [name, shownPicture(url, home)])
  return {
    ...info,
    companyLogoUrl: shownPicture(info.companyLogoUrl, home),
    heroImageUrl: shownPicture(info.heroImageUrl, home),
    categoryImages: Object.fromEntries(images.filter(([, url]) => url !== '')),
  }
}
