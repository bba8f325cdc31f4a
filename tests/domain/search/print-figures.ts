// npm run search-figures: how many misspelt words and words in another script find what they mean.
import { meet } from './meeting-words.ts'
import { measureMisspelt } from './misspelt-words.ts'
import { pairs } from './pairs.ts'

const all = Object.values(pairs).flat()
const byScript = Map.groupBy(all, ({ script }) => script)

const lines = ['| figure | right | of | share | goal |', '|---|---|---|---|---|']
for (const [faults, shortest, goal] of [
  [1, 4, 95],
  [2, 8, 80],
] as const) {
  const { all: words, missed } = measureMisspelt(faults, shortest)
  const name = `misspelt words, faults: ${faults}, the right one in the first three`
  lines.push(line(name, words.length - missed.length, words.length, `≥ ${goal} %`))
}
lines.push(line('Latin ↔ script pairs', met(all), all.length, '≥ 85 %'))
for (const [script, list] of byScript) lines.push(line(`Latin ↔ ${script}`, met(list), list.length, '≥ 85 %'))
process.stdout.write(`${lines.join('\n')}\n`)

function met(list: typeof all): number {
  return list.filter(({ latin, native }) => meet(latin, native)).length
}

function line(name: string, right: number, of: number, goal: string): string {
  return `| ${name} | ${right} | ${of} | ${((100 * right) / of).toFixed(1)} % | ${goal} |`
}
