export { GET } from '../../../../../src/pages/icon.svg.ts'
export const prerender = false
