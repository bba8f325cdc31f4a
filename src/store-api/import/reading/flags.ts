/** How files write yes and no, also as what a product is: spreadsheets write TRUE in the language of their person. */
const YES =
  /^(?:true|yes|y|1|on|publish(?:ed)?|active|enabled?|visible|live|listed|available|public|approved|in.?stock|aktiv|actif|activo|attivo|actief|ativo|wahr|ja|vrai|oui|verdadero|s[ií]|vero|waar|verdadeiro|sim|prawda|tak|हाँ|हां)$/i
const NO =
  /^(?:false|no|n|0|-1|off|draft|inactive|disabled?|hidden|private|pending(?: review)?|unlisted|unpublished|not listed|blocked|rejected|archived|trash|unavailable|out.?of.?stock|entwurf|brouillon|borrador|bozza|concept|rascunho|falsch|nein|faux|non|falso|nee|onwaar|n[aã]o|fałsz|nie|नहीं)$/i

/** Whether a cell says yes; undefined for one that says neither yes nor no. An empty one is `missing`. */
export function flagOf(text: string, missing: boolean): boolean | undefined {
  if (text === '') return missing
  return YES.test(text) ? true : NO.test(text) ? false : undefined
}
