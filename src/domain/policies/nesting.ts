/** Elements inside each other: more are a fault, and cost parsers a time that grows faster than the text. */
export const MAX_NESTING = 250

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
/** Elements that have no end, or that end where the next one begins: many in a row are not inside each other. */
const ENDING: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp caption'.split(
    ' ',
  ),
)

/** Whether elements of a text are inside each other more than MAX_NESTING deep. It is read once, tag by tag. */
export function nestsTooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase()
    if (ENDING.has(name)) continue
    if (slash === '') {
      if (open.push(name) > MAX_NESTING) return true
    } else {
      const at = open.lastIndexOf(name)
      // An end without a beginning ends nothing; others end all that is inside.
      if (at >= 0) open.length = at
    }
  }
  return false
}
