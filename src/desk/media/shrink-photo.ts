import { LONGEST_SIDE } from '../../domain/image.ts'

/** As little loss as a second encoding may have, since the API encodes the picture again. */
const QUALITY = 0.92
const PROBE_COLOR = [51, 170, 119] as const
/** How far a colour may be from what was drawn: some browsers add an invisible noise. */
const TOLERANCE = 8

/**
 * A JPEG photo with at most as many pixels as a shop keeps, upright; the file itself where that would not be smaller.
 * A phone's photo of 5 MB is some 800 kB then, which a weak connection sends in a sixth of the time. Throws where the
 * browser cannot decode the file.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (!readsBackColors()) return file
  const bitmap = await createImageBitmap(file)
  try {
    const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller?.type === 'image/jpeg' && smaller.size < file.size ? smaller : file
  } finally {
    bitmap.close()
  }
}

/** Whether a canvas has what was drawn on it: browsers that protect from fingerprinting answer white or noise. */
function readsBackColors(): boolean {
  const context = canvasOf(16, 16).getContext('2d')
  if (!context) return false
  context.fillStyle = `rgb(${PROBE_COLOR})`
  context.fillRect(0, 0, 16, 16)
  return context
    .getImageData(0, 0, 16, 16)
    .data.every((value, at) => Math.abs(value - (PROBE_COLOR[at % 4] ?? 255)) <= TOLERANCE)
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
