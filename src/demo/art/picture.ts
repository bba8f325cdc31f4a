/** One picture to be made: markup of the given size in CSS pixels, written as WebP. */
export interface Picture {
  /** Path below media/, or below public/ when it starts with `public/`. */
  file: string
  width: number
  height: number
  /** Finished width in pixels, when it should be smaller than the drawing. */
  outWidth?: number
  html: () => string
}
