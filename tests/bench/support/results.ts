import { readFileSync, writeFileSync } from 'node:fs'

const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'

/** Puts each part's new text into its `###` section between the markers; sections not given stay as they are. */
export function writeResults(file: string, sections: Map<string, string>, order: string[]): void {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`${file} has no ${START} … ${END}`)
  const before = sectionsIn(text.slice(start + START.length, end))
  const all = new Map([...before, ...sections])
  const known = order.filter(title => all.has(title))
  const body = known.map(title => `### ${title}\n\n${all.get(title)}\n`).join('\n')
  writeFileSync(file, `${text.slice(0, start)}${START}\n${body}${text.slice(end)}`)
}

function sectionsIn(block: string): [string, string][] {
  return block
    .split(/^### /m)
    .slice(1)
    .map(section => {
      const [title = '', ...lines] = section.split('\n')
      return [title.trim(), lines.join('\n').trim()]
    })
}
