import type { Picture } from '../picture.ts'
export const vastraPictures = (): Picture[] => []
