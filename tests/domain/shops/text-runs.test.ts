import { expect, test } from 'vitest'
import { textRuns } from '../../../src/domain/shops/text-runs.ts'

/** The runs in one line: `hi:…` in Hindi, text of the page's own language as it is. */
const listed = (text: string) => textRuns(text).map(({ words, lang }) => (lang ? `${lang}:${words}` : words))

/** Behind it a text is longer than a name. */
const LONG = ` ${'and more '.repeat(10)}`.trimEnd()

test.each([
  ['Plain Leather Jutti, ₹1,299', ['Plain Leather Jutti, ₹1,299']],
  ['', ['']],
  ['खादी कुर्ता (Khadi Kurta)', ['hi:खादी कुर्ता (Khadi Kurta)']],
  [`Saree – काञ्जीवरम, 5 मीटर${LONG}`, ['Saree – ', 'hi:काञ्जीवरम, 5 मीटर', LONG]],
  ['பட்டுப் புடவை', ['ta:பட்டுப் புடவை']],
  ['ਕਿਤਾਬ and किताब', ['pa:ਕਿਤਾਬ', ' and ', 'hi:किताब']],
  ['കാഞ്ചീപുരം, ಕಾಂಚೀಪುರ', ['ml:കാഞ്ചീപുരം', ', ', 'kn:ಕಾಂಚೀಪುರ']],
  ['کتاب', ['ur:کتاب']],
  ['Rice । dal', ['Rice । dal']],
  [`क${'a'.repeat(99)}`, [`hi:क${'a'.repeat(99)}`]],
])('%j is read by the voices of its languages', (text, runs) => {
  expect(listed(text)).toEqual(runs)
  expect(
    textRuns(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
})

test('a long text is divided before the test is given up', () => {
  expect(textRuns(`क${' '.repeat(50_000)}x`.repeat(4))).toHaveLength(8)
})
