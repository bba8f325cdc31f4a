import type { APIRoute } from 'astro'
import { brandName, shortName } from '../domain/shops/brand.ts'
import { lightPalette } from '../domain/shops/theme.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals }) => {
  const info = await locals.storeInfo()
  const { accent, paper } = lightPalette(info)
  const name = brandName(info)
  const manifest = {
    id: '/',
    name,
    short_name: shortName(name),
    description: info.description || undefined,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: paper,
    theme_color: accent,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
