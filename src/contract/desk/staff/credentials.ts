import * as z from 'zod/mini'

/** Least and most characters of a password at the desk. */
export const MIN_DESK_PASSWORD = 12
export const MAX_DESK_PASSWORD = 200

/** A password as typed at sign-in; any other one than a valid new one is simply wrong. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(MAX_DESK_PASSWORD))
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const typedCode = z.string().check(z.minLength(1), z.maxLength(40))
