export { GET } from '../../../../../src/pages/robots.txt.ts'
export const prerender = false
