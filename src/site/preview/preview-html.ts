import { numberedBlocks } from '../../domain/desk/sections/preview-pages.ts'
import { cspHash } from '../http/security-headers.ts'

/**
 * Every link and every form opens a new window, which the sandbox forbids: so they do nothing, wherever they are and
 * whatever they were made by, and still look and read as links. The style stops clicks with a key held, for which the
 * browser would open a window by itself. Relative addresses count from the shop's root, as on the
 * pages that have a preview.
 */
const INERT_STYLE = 'a,area,button,input,select{pointer-events:none}'
const INERT = `<base href="/" target="_blank"><style>${INERT_STYLE}</style>`
/** The source by which a preview's policy allows that style. */
export const INERT_STYLE_HASH = cspHash(INERT_STYLE)

/** What no browser runs or loads in a preview, and would report as an error; its policy does not depend on this. */
const UNUSED =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<link\b[^>]*\brel="(?:manifest|modulepreload)"[^>]*>/gi

/** The font of Devanagari, which a script lends elsewhere. */
const STYLE_WITHOUT_SCRIPT = /<noscript>\s{0,99}(<link\b[^>]{0,500}>)\s{0,99}<\/noscript>/gi

/** A policy's text, to the end of the article around it. */
const POLICY = /<div class="prose">[\s\S]*?<\/article>/

/** A shop's page as it is shown in the desk: without what needs scripts, its links without effect. */
export function inertPage(html: string): string {
  return html
    .replaceAll(STYLE_WITHOUT_SCRIPT, '$1')
    .replaceAll(UNUSED, '')
    .replace(/<head\b[^>]*>/i, head => head + INERT)
    .replace(POLICY, numberedBlocks)
}
