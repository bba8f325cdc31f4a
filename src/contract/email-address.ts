import * as z from 'zod/mini'
import { MAX_EMAIL } from './input-limits.ts'
import { normalEmail } from './normal-email.ts'

/** An e-mail address as the site's forms send it, read so from every program. */
export const emailAddress = z.string().check(z.overwrite(normalEmail), z.maxLength(MAX_EMAIL), z.email())
