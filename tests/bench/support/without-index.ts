import { registerHooks } from 'node:module'

/** Loaded before a process: products are written there without the index of searches. */
const standIns: readonly (readonly [importer: RegExp, imported: RegExp, standIn: string])[] = [
  [/./, /\/search\/indexing\.ts$/, './no-indexing.ts'],
  [/\/write-changes\.ts$/, /\/search\/indexed-product\.ts$/, './no-indexed-product.ts'],
]

registerHooks({
  resolve(specifier, context, next) {
    const found = standIns.find(
      ([importer, imported]) => imported.test(specifier) && importer.test(context.parentURL ?? ''),
    )
    return found ? next(new URL(found[2], import.meta.url).href, context) : next(specifier, context)
  },
})
