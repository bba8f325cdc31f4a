import { pages } from './parts/pages.ts'
import type { Part } from './support/part.ts'

/** What `npm run bench` measures, in this order; `npm run bench -- pages api` measures some. */
export const parts: Record<string, Part> = { pages }
