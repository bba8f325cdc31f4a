import * as z from 'zod/mini'

/** An id that may arrive as a number or a string; a string inside. */
export const idString = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Rupees that may arrive as a number or a numeric string; a finite number of at least 0 inside. */
export const rupees = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*\d+(\.\d+)?\s*$/))]),
  z.pipe(z.transform(Number), z.number().check(z.gte(0))),
)

/** Text that may be missing or null; empty text inside. */
export const textOrEmpty = z.pipe(
  z.nullish(z.string()),
  z.transform((text): string => text ?? ''),
)

/** A list that may be missing or null; an empty list inside. */
export function listOrEmpty<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((list): z.output<Item>[] => list ?? []),
  )
}

/** A value that may stand by itself or inside `{ data }`. */
export function unwrapData<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.union([z.pipe(z.transform(dataOf), inner), inner])
}

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}

/**
 * A value that counts as `otherwise` where it makes no sense.
 * Not `z.catch`: that carries 3.7 kB of error reports into every browser.
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
