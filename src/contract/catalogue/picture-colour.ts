import * as z from 'zod/mini'
import { withDefault } from '../lenient.ts'

/** The dominant colour of a picture, `#rrggbb`; anything else counts as missing. A schema of its own for each field. */
export function pictureColour() {
  return withDefault(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined)
}

const none: Record<string, string> = {}

/** Picture address → its dominant colour, `#rrggbb`; other values count as missing. */
export const pictureColours = withDefault(
  z.pipe(
    z.nullish(z.record(z.string(), pictureColour())),
    z.transform((map): Record<string, string> => {
      const entries = Object.entries(map ?? {}).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      )
      return Object.fromEntries(entries)
    }),
  ),
  none,
)
