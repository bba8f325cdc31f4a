/** Invisible characters that reverse or hide text; the two joiners stay, since Indian scripts need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const LINK_STARTS = /\b(?:https?:\/*|www(?=[.．。｡]))/giu
/** A dot that a mail program might take for part of a domain name. */
const INNER_DOT = /([.．。｡])(?=[\p{L}\p{M}\p{N}])/gu

/** Untrusted text as one line in which no mail program finds a link: `www.evil.example` becomes `. evil. example`. */
export function plainLine(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(BREAKS, ' ')
    .replace(LINK_STARTS, '')
    .replace(/:(?=\S)/g, ': ')
    .replace(INNER_DOT, '$1 ')
    .trim()
}
