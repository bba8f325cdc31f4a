import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textOfHtml } from '../src/desk/sections/read-text.ts'
import { escapeFormula, unescapeFormula } from '../src/domain/csv.ts'
import { isEmail } from '../src/domain/email.ts'
import { wordsOfText } from '../src/domain/listing/search-words.ts'
import { isPage } from '../src/site/http/request-target.ts'
import { translationsOf } from '../src/store-api/import/formats/column-translations.ts'
import { productKey } from '../src/store-api/import/formats/imported-product.ts'
import { listIn } from '../src/store-api/import/formats/own.ts'
import { addressesIn, columnsBeside } from '../src/store-api/import/formats/picture-addresses.ts'
import { fitOf, valueKinds } from '../src/store-api/import/formats/platform-columns.ts'
import { numberedOf } from '../src/store-api/import/formats/translated-file.ts'
import { readWooProduct } from '../src/store-api/import/formats/woocommerce.ts'
import { readDate } from '../src/store-api/import/reading/dates.ts'
import { detectDelimiter, innerDelimiter, templateRows } from '../src/store-api/import/reading/delimiter.ts'
import { htmlToText, plainText } from '../src/store-api/import/reading/html-text.ts'
import { readPrice, readStock } from '../src/store-api/import/reading/numbers.ts'
import { LetterNotes } from '../src/store-api/import/reading/read-products.ts'
import { cellText, columnKey, Findings, Header, Row } from '../src/store-api/import/reading/row.ts'
import { queryOf } from '../src/store-api/platform/http/parse-input.ts'
import { milliseconds } from './support/processor-time.ts'
import { isLongRun } from './support/test-run.ts'

/** By day a fifth of a megabyte: also there, work that grows with the square of the text takes many times its limit. */
const LETTERS = isLongRun ? 1_000_000 : 200_000
/** Milliseconds for what takes a hundredth of it. */
const MOST = LETTERS / 250
const TAGS = [
  '<p ',
  '<',
  '<!--',
  '<script',
  '<a>',
  '</a>',
  '<li>\n',
  '&',
  '&#',
  '<a b="',
  '<style><',
  '> <',
  '\n•',
]

/** What looks at the texts of people, with what is worst for it. */
const readers: [name: string, read: (text: string) => unknown, worst: string[]][] = [
  ['htmlToText', htmlToText, TAGS],
  ['textOfHtml', textOfHtml, TAGS],
  ['listIn', lines, [' ', '\n', ' \n', '[', '["a",', '"']],
  ['productKey', productKey, ['-', 'a-', '\u0301', '_-', 'é']],
  ['wordsOfText', wordsOfText, ['-', 'a-', ' ', '\u0301']],
  ['isEmail', isEmail, ['a@', 'a.', '@.', '.', 'a']],
  ['isPage', isPage, ['.', '/a', '%25', '.a/']],
  ['readPrice', readPrice, ['1,', '1.', '0', ' ', '₹', '1,234,', '.123', "'"]],
  ['readStock', readStock, ['1,', '0', ' ', '-', '1,234,', '0,']],
  ['escapeFormula', escapeFormula, [';', '\n', ' ', "'", '; ', '\n"', "\n'"]],
  ['unescapeFormula', unescapeFormula, ["'", "\n'", ";'", "' ", '\n', "\n' "]],
  ['columnKey', columnKey, [' ', ' a']],
  ['kinds of values', kindsOf, ['simple, ', 'a, ', 'a_', '1-', '1,', 'a-', ' ', 'é', ', a']],
  ['translationsOf', translationsOf, ['-', 'a-', '\u0301']],
  ['numberedOf', numbersOf, ['a', '1', 'a1 ', 'é']],
  ['detectDelimiter', detectDelimiter, [',', '"', ' ', '|', '\n']],
  ['innerDelimiter', innerDelimiter, ['"', '""', ',', '"\n']],
  [
    'templateRows',
    first => templateRows([`settings=${first}`, first]),
    ['settings=', 'attributeRow=', 'labelRow=4', '1', '# '],
  ],
  ['cellText', cellText, ['\u200b', ' ', '="', "'", '\u0007', ' \u200b']],
  ['plainText', plainText, ['<', '<p ', '&', '\n', ' \n', '</']],
  [
    'addressesIn',
    addressesIn,
    ['https://a/ ', 'https://a,', 'a, ', 'a.a', '//', '"', '<', ' ', ';', 'a.a/', '(https://'],
  ],
  ['readDate', readDate, ['1', ' ', '2026-', 'a']],
  ['columnsBeside', pictureNames, ['(', '1', ' ', '-', 'additional ']],
  ['descriptions of WooCommerce', describedByWoo, ['[vc_', '[', '\\n', '<p ', '[gallery ']],
  ['queryOf', attributes, ['a']],
  ['letters of a product', letters, ['Ã', 'à', 'â€', 'à¤', '\ufffd', 'é']],
]

/** A name for every tenth letter: an address has room for thousands. */
function attributes(text: string) {
  const names = Array.from({ length: text.length / 10 }, (_, at) => [`attr.${at}`, ['a']])
  return queryOf(Object.fromEntries(names), ['attr.'])
}

function pictureNames(text: string) {
  return columnsBeside(new Header([text, `a${text}`]), text)
}

function describedByWoo(text: string) {
  const row = new Row(new Header(['Name', 'Description']), { line: 2, cells: ['a', text.slice(0, 100_000)] })
  return readWooProduct(row, [])
}

function letters(text: string) {
  const product = { id: 'a', title: text, description: text }
  new LetterNotes('windows-1252').addTo({ line: 2, product, problems: [], notes: [] })
}

function kindsOf(text: string) {
  return valueKinds.map(kind => fitOf(kind, [text]))
}

function numbersOf(text: string) {
  return numberedOf('woocommerce', [{ name: text, values: [] }])
}

function lines(text: string) {
  const row = new Row(new Header(['images']), { line: 2, cells: [text] })
  return listIn(row, 'images', { schema: z.array(z.string()) }, new Findings())
}

describe.each(readers)('%s', (_, read, worst) => {
  test.each(worst)('reads a long text of %j in time that grows with it', piece => {
    const text = piece.repeat(LETTERS / piece.length)
    for (const one of [text, `a${text}`, `${text}\u0000`, `a@${text} a`, `/a${text}/`])
      expect(milliseconds(() => read(one))).toBeLessThan(MOST)
  })
})
