import { synonymsOfLines } from './synonyms.ts'

/** What shops write in ways that neither sound nor spaces make one. */
export const usualSynonyms = synonymsOfLines([
  't shirt, tshirt, tee shirt, teeshirt, tee',
  'ladies, women',
  'gents, men',
  'kids, children',
])
