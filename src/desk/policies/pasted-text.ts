/** What messengers write around words: `*bold*`, `_italic_`, `~struck~`; they may stand around each other. */
const marks: readonly [RegExp, string][] = [
  [/(^|[\s(_~])\*(\S|\S[^*]*\S)\*(?=$|[\s.,;:!?)_~])/g, 'strong'],
  [/(^|[\s(>~])_(\S|\S[^_]*\S)_(?=$|[\s.,;:!?)<~])/g, 'em'],
  [/(^|[\s(>])~(\S|\S[^~]*\S)~(?=$|[\s.,;:!?)<])/g, 's'],
]
const BULLET = /^[-*•–]\s+(?=\S)/
const NUMBER = /^(\d{1,2})[.)]\s+(?=\S)/

/** Lines of one kind, one after the other; `ol` are numbered from 1 without a gap. */
interface Run {
  kind: 'p' | 'ul' | 'ol'
  lines: string[]
}

/**
 * Plain text of a messenger or a note as HTML: its lines with bullets or numbers are lists, its signs of bold and italic
 * are such. Undefined for a text that has none of them.
 */
export function pastedTextHtml(text: string): string | undefined {
  const lines = text.split(/[\r\n]+/).map(line => line.trim())
  const runs = runsOf(lines.filter(line => line !== ''))
  const html = runs.map(({ kind, lines: some }) => {
    // One item alone is no list: a heading with a number, or a name below a letter.
    if (kind === 'p' || some.length < 2) return some.map(line => `<p>${marked(line)}</p>`).join('')
    const items = some.map(line => `<li>${marked(line.replace(BULLET, '').replace(NUMBER, ''))}</li>`)
    return `<${kind}>${items.join('')}</${kind}>`
  })
  const plain = runs.flatMap(run => run.lines.map(line => `<p>${escaped(line)}</p>`))
  return html.join('') === plain.join('') ? undefined : html.join('')
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const number = Number(NUMBER.exec(line)?.[1] ?? 0)
    const next = last?.kind === 'ol' ? last.lines.length + 1 : 1
    const kind = BULLET.test(line) ? 'ul' : number === 1 || (number > 0 && number === next) ? 'ol' : 'p'
    if (last?.kind === kind && !(kind === 'ol' && number === 1)) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function marked(line: string): string {
  return marks.reduce((html, [sign, name]) => html.replaceAll(sign, `$1<${name}>$2</${name}>`), escaped(line))
}
