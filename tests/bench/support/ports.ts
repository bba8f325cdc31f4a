/** Ports of the bench: nothing else of ours listens there. */
export const ports = { site: 8140, api: 8141, otherApi: 8143, raw: 8142, file: 8144, astro: 8145 }
