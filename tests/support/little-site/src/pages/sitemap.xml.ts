export { GET } from '../../../../../src/pages/sitemap.xml.ts'
export const prerender = false
