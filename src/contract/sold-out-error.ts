import * as z from 'zod/mini'
import { idString } from './lenient.ts'

/** Body of a 409 to POST /orders: of this product fewer pieces are left than were ordered. */
export const soldOutError = z.object({ error: z.string(), productId: idString })
