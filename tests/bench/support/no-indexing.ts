/** In the place of `db/search/indexing.ts`: nothing is indexed. */
export async function indexProducts(): Promise<void> {}
export async function indexNewProducts(): Promise<void> {}
export async function unindexProducts(): Promise<void> {}
export async function rebuildIndex(): Promise<void> {}
export async function continueRebuilds(): Promise<void> {}
