import type { APIRoute } from 'astro'
import { iconSvg } from '../domain/shops/icon.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals }) =>
  new Response(iconSvg(await locals.storeInfo()), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
