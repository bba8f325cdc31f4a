/** Scripts of India by the language that most texts in them have; a voice for Hindi reads Marathi and Nepali, too. */
const languages = {
  hi: 'Devanagari',
  bn: 'Bengali',
  pa: 'Gurmukhi',
  gu: 'Gujarati',
  or: 'Oriya',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  ur: 'Arabic',
} as const

/** A part of a text; `lang` where it is in another language than the page's English. */
interface TextRun {
  words: string
  lang?: string | undefined
}

const MAYBE = /[\u0600-\u06ff\u0900-\u0d7f]/u
/** Words of one script, with the signs, digits and spaces between them. */
const run = (lang: string, script: string) =>
  String.raw`(?<${lang}>\p{Script=${script}}(?:[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=${script}}\u200c\u200d])*)`
const RUNS = new RegExp(
  Object.entries(languages)
    .map(([lang, script]) => run(lang, script))
    .join('|'),
  'gu',
)

/** Characters of a name. */
const NAME = 100

/**
 * The parts of a text by their language, so that a screen reader takes the voice that can read each. A name with words of
 * one Indian language is that language's whole: its voice reads English words, too, and a name stays one text, which a font
 * that comes late does not move apart.
 */
export function textRuns(text: string): TextRun[] {
  const runs = scriptRuns(text)
  const [lang, ...others] = new Set(runs.flatMap(one => one.lang ?? []))
  const isName = text.length <= NAME && others.length === 0
  return isName ? [{ words: text, lang }] : runs
}

/** The same of a text that is no name: words of each script apart. */
export function scriptRuns(text: string): TextRun[] {
  if (!MAYBE.test(text)) return [{ words: text }]
  const runs: TextRun[] = []
  let end = 0
  for (const { 0: words, index, groups = {} } of text.matchAll(RUNS)) {
    if (index > end) runs.push({ words: text.slice(end, index) })
    runs.push({ words, lang: Object.keys(groups).find(name => groups[name]) })
    end = index + words.length
  }
  if (end < text.length) runs.push({ words: text.slice(end) })
  return runs
}
