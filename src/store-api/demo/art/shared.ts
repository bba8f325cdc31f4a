import type { Picture } from './picture.ts'
export const sharedPictures = (): Picture[] => []
