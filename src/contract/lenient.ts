import * as z from 'zod/mini'

/** An id: a number or a string in the response, a string in code. */
export const idString = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A number or a numeric string in the response, a finite number in code. */
export const amount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*\d+(\.\d+)?\s*$/))]),
  z.pipe(z.transform(Number), z.number()),
)
/** The same of at least 0. */
export const rupees = z.pipe(amount, z.number().check(z.gte(0)))

/** Text; a number is its digits, since other APIs send phones, PIN codes and the title 1984 so. Ours sends texts. */
const textOrNumber = z.union([z.string(), z.number()]) as z.ZodMiniType<string | number, string>

export const text = z.pipe(textOrNumber, z.transform(String))

/** The same; missing or null becomes empty text. */
export const textOrEmpty = z.pipe(
  z.nullish(textOrNumber),
  z.transform((sent): string => String(sent ?? '')),
)

/** A list; missing or null becomes an empty list. */
export function listOrEmpty<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((list): z.output<Item>[] => list ?? []),
  )
}

/** A value that the API sends directly or as `{ data }`. */
export function unwrapData<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.union([z.pipe(z.transform(dataOf), inner), inner])
}

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}

/**
 * A value that becomes `otherwise` if it is invalid.
 * Not `z.catch`: that adds 3.7 kB of error formatting to every browser bundle.
 */
export function withDefault<Inner extends z.ZodMiniType, const Otherwise>(
  inner: Inner,
  otherwise: Otherwise,
) {
  return z.union([
    inner,
    z.pipe(
      z.optional(z.unknown()),
      z.transform((): Otherwise => otherwise),
    ),
  ])
}
