export { GET } from '../../../../../../src/pages/sitemap/[name].xml.ts'
export const prerender = false
