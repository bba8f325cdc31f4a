import { unescapeHTML } from 'astro/compiler-runtime'
import { expect, test } from 'vitest'

// Kept.astro sends HTML out through this function, which Astro exports for compiled pages without documenting it.
test("Astro's compiler runtime still marks a text as HTML that is printed as it stands", () => {
  const marked = unescapeHTML('<p>&amp;</p>')
  expect(marked).not.toBe('<p>&amp;</p>')
  expect(String(marked)).toBe('<p>&amp;</p>')
})
