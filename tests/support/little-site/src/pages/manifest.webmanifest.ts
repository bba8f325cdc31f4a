export { GET } from '../../../../../src/pages/manifest.webmanifest.ts'
export const prerender = false
