import * as z from 'zod/mini'
import { idString } from '../lenient.ts'

/** Body of a 400 or 409 to POST /orders: this product cannot be ordered as it was. */
export const orderRefusal = z.object({ error: z.string(), productId: idString })
