import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { StoreInfo } from '../../contract/store-info.ts'
import { ICON_SIZES, iconSvg } from '../../domain/shops/icon.ts'

const SIZE_OF: Record<string, number> = {
  '/apple-touch-icon.png': 180,
  '/favicon.ico': 192,
  ...Object.fromEntries(ICON_SIZES.map(size => [`/icon-${size}.png`, size])),
}

/** A letter that is not Latin: few servers have a font for it, and would draw a box with its number. */
const UNDRAWN = />[^\p{Script=Latin}\d]<\/text>/u

/** The shops' icons as PNG. */
export class Icons {
  /** By size and SVG source, so that a shop's new colours show at once. */
  readonly #rendered = new LRUCache<string, Promise<Buffer>>({ max: 500 })

  /** The shop's icon when `path` names one. */
  at(path: string, info: StoreInfo): Promise<Buffer> | undefined {
    const size = SIZE_OF[path]
    if (size === undefined) return undefined
    const svg = iconSvg(info).replace(UNDRAWN, '></text>')
    const key = `${size} ${svg}`
    const density = (72 * size) / 64
    const draw = () => sharp(Buffer.from(svg), { density }).resize(size, size).png().toBuffer()
    const icon = this.#rendered.get(key) ?? draw()
    this.#rendered.set(key, icon)
    return icon
  }
}
