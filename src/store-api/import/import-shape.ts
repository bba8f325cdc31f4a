import * as z from 'zod/mini'
import { fileFormats } from './formats/file-format.ts'
import { mapping } from './formats/mapping.ts'
import { answers } from './reading/answers.ts'
import { encodings } from './reading/encoding.ts'

/** How the file of an import is read, as it is kept with it. */
const importShape = z.object({
  encoding: z.enum(encodings),
  format: z.enum(fileFormats),
  mapping: z.optional(mapping),
  answers: z.optional(answers),
  /** Which column of the file is which of its format's own, where it has other names for them. */
  translation: z.optional(z.record(z.string(), z.string())),
  /** What the dry run found to be asked. */
  questions: z.optional(z.array(z.object({ kind: z.keyof(answers), example: z.string() }))),
})
export type ImportShape = z.output<typeof importShape>

export function parseShape(text: string): ImportShape {
  return importShape.parse(JSON.parse(text))
}
