import type { APIRoute } from 'astro'
import { robots } from '../domain/shops/robots.ts'

export const prerender = false

export const GET: APIRoute = ({ locals }) =>
  new Response(robots(locals.tenant.origin), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
