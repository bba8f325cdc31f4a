import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CsvRecord, readRecords } from '../../../../src/store-api/import/reading/records.ts'
import { sheetAsCsv } from '../../../../src/store-api/import/reading/spreadsheet.ts'
import { newFolder } from '../../../support/folder.ts'
import { zipOf } from '../../../support/zip.ts'

const folder = newFolder('sheets')
afterEach(() => void vi.restoreAllMocks())

/** The lines of CSV that a file becomes. */
async function linesOf(file: Buffer): Promise<string[]> {
  const path = join(folder, 'one.xlsx')
  writeFileSync(path, file)
  const pieces: Uint8Array[] = []
  for await (const piece of sheetAsCsv(path)) pieces.push(piece)
  return Buffer.concat(pieces).toString().split('\r\n').slice(0, -1)
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const workbook = (sheets: string, properties = '') =>
  `<?xml version="1.0"?><workbook xmlns:r="http://x">${properties}<sheets>${sheets}</sheets></workbook>`
const relations = (...targets: string[]) =>
  `<Relationships>${targets.map((target, at) => `<Relationship Id="r${at + 1}" Target="${target}"/>`).join('')}</Relationships>`

/** A workbook with one sheet. */
function oneSheet(rows: string, others: Record<string, string> = {}): Buffer {
  return zipOf({
    'xl/workbook.xml': workbook('<sheet name="Sheet1" r:id="r1"/>'),
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet(rows),
    ...others,
  })
}

describe('a sheet', () => {
  test('of Excel has its shared texts, in several runs and without their pronunciation', async () => {
    const texts = `<sst><si><t>Title</t></si><si><r><t>Kurta </t></r><r><t xml:space="preserve">&amp; "Dupatta"</t></r></si>
      <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>one_x000A_two_x005F_</t></si></sst>`
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>3</v></c></row>`
    expect(await linesOf(oneSheet(rows, { 'xl/sharedStrings.xml': texts }))).toEqual([
      '"Title","東京"',
      '"Kurta & ""Dupatta""","one\ntwo_"',
    ])
  })

  test('with line breaks in its cells is read by the numbers of its rows', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = ['Title\n(required)', 'A lamp\n\nof brass\r\nor clay', 'A bell'].map(cell)
    const path = join(folder, 'breaks.xlsx')
    writeFileSync(path, oneSheet(rows.map(row => `<row>${row}${cell('x')}</row>`).join('')))
    const records: CsvRecord[] = []
    for await (const record of readRecords(sheetAsCsv(path), 'utf-8')) records.push(record)
    expect(records).toEqual([
      { line: 1, cells: ['Title\n(required)', 'x'] },
      { line: 2, cells: ['A lamp\n\nof brass\nor clay', 'x'] },
      { line: 3, cells: ['A bell', 'x'] },
    ])
  })

  test('of a program that writes neither references nor shared texts is read in order', async () => {
    const rows = `<x:row><x:c t="inlineStr"><x:is><x:t>Lamp</x:t></x:is></x:c><x:c><x:v>1200</x:v></x:c></x:row>
      <x:row><x:c t="str"><x:f>A1&amp;"!"</x:f><x:v>Lamp!</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>`
    const file = zipOf({
      'xl/workbook.xml': '<x:workbook><x:sheets><x:sheet name="A" rel:id="r1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations('/xl/worksheets/Sheet1.xml'),
      'xl/worksheets/sheet1.xml': sheet(rows),
    })
    expect(await linesOf(file)).toEqual(['"Lamp","1200"', '"Lamp!","TRUE"'])
  })

  test('has a line for each row and a cell for each column, also where they are left out', async () => {
    const rows = '<row r="1"><c r="B1"><v>1</v></c></row><row r="3"><c r="A3"/><c r="AB3"><v>2</v></c></row>'
    expect(await linesOf(oneSheet(rows))).toEqual([',"1"', '', `${','.repeat(27)}"2"`])
  })

  test('has the numbers that a person sees', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/>
      <numFmt numFmtId="165" formatCode="dd\\-mmm\\-yy;@"/><numFmt numFmtId="166" formatCode="[$₹-4009]\\ #,##0.00&quot;d&quot;"/>
      <numFmt numFmtId="167" formatCode="0.0%"/><numFmt numFmtId="168" formatCode="&quot;SKU-&quot;000"/>
      <numFmt numFmtId="169" formatCode="0.00\\ &quot;kg&quot;;-0"/><numFmt numFmtId="170" formatCode="#,##0,&quot;K&quot;"/>
      <numFmt numFmtId="171" formatCode="[&lt;5]0&quot; left&quot;;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${[0, 164, 165, 166, 167, 22, 21, 168, 169, 170, 171].map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
    const cells = [
      [0, '1299.9900000000001'],
      [0, '8.901234567890E+12'],
      [1, '1001'],
      [2, '46346'],
      [3, '499.5'],
      [4, '0.18'],
      [5, '46346.395833333336'],
      [6, '0.5'],
      [7, '7'],
      [8, '0.5'],
      [9, '12000'],
      [10, '50'],
    ]
    const row = cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')
    expect(await linesOf(oneSheet(`<row>${row}</row>`, { 'xl/styles.xml': styles }))).toEqual([
      '"1299.99","8901234567890","001001","2026-11-20","₹499.5d","18%","2026-11-20 09:30:00","12:00:00","SKU-007","0.5kg","12000","50"',
    ])
  })

  test('has the text of joined cells in each of their rows, but for those of the header and of empty rows', async () => {
    const text = (at: string) => `<c r="${at}" t="str"><v>${at}</v></c>`
    const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.map(text).join('')}</row>`
    const rows = [
      row(1, 'A1', 'B1'),
      row(2, 'B2'),
      row(3, 'A3', 'B3'),
      row(4, 'A4', 'B4', 'C4'),
      row(5, 'C5'),
      row(7, 'C7'),
      // The last row of Excel: no joined cells are left.
      row(1_048_576, 'C8'),
    ]
    const joined = ['A1:A2', 'A3:B3', 'A4:A9', 'B4:B5'].map(ref => `<mergeCell ref="${ref}"/>`).join('')
    const file = oneSheet('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${joined}</mergeCells></worksheet>`,
    })
    const lines = await linesOf(file)
    expect([lines.length, lines.at(-1)]).toEqual([1_048_576, ',,"C8"'])
    expect(lines.slice(0, 7)).toEqual([
      '"A1","B1"',
      ',"B2"',
      '"A3","B3"',
      '"A4","B4","C4"',
      '"A4","B4","C5"',
      '',
      '"A4",,"C7"',
    ])
  })

  test('says of a formula that a program has not worked out that it has no result', async () => {
    const formula = (attributes: string, value: string) => `<c ${attributes}><f>A2*2</f>${value}</c>`
    const cells = [
      formula('', '<v></v>'),
      formula('', ''),
      formula('t="str"', '<v></v>'),
      formula('', '<v>5</v>'),
    ]
    const none = '"#FORMULA without its result. Save the file in Excel"'
    expect(await linesOf(oneSheet(`<row>${cells.join('')}<c/></row>`))).toEqual([`${none},${none},,"5"`])
  })

  test('of a workbook that counts from 1904 has the same days', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    const book = workbook('<sheet name="Sheet1" r:id="r1"/>', '<workbookPr date1904="1"/>')
    const file = oneSheet('<row><c s="0"><v>44884</v></c></row>', {
      'xl/workbook.xml': book,
      'xl/styles.xml': styles,
    })
    expect(await linesOf(file)).toEqual(['"2026-11-20"'])
  })
})

const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`

test('a long sheet leaves others as much time as each piece of it takes', async () => {
  // Whenever it looks at the clock, it has worked for long.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 150
    return clock
  })
  const start = Date.now()
  await linesOf(oneSheet(cell('A lamp').repeat(10_000)))
  expect(Date.now() - start).toBeGreaterThan(900)
})

test.each([
  ['the only one that is seen', ['Data', 'state="hidden"', 3], ['Index', '', 1], 'Index'],
  ['the one with the most content', ['Read me', '', 1], ['Kurtis', '', 3], 'Kurtis'],
  ['the template', ['Valid values', '', 9], ['Template', '', 1], 'Template'],
] as const)('of several sheets %s is read', async (_which, first, second, read) => {
  const one = ([name, state]: typeof first | typeof second, at: number) =>
    `<sheet name="${name}" ${state} r:id="r${at}"/>`
  const file = zipOf({
    'xl/workbook.xml': workbook(one(first, 1) + one(second, 2)),
    'xl/_rels/workbook.xml.rels': relations('worksheets/a.xml', 'worksheets/b.xml'),
    'xl/worksheets/a.xml': sheet(cell(first[0]).repeat(first[2])),
    'xl/worksheets/b.xml': sheet(cell(second[0]).repeat(second[2])),
  })
  expect((await linesOf(file))[0]).toBe(`"${read}"`)
})

describe('what is no workbook, or one to fill the memory, is refused:', () => {
  const damaged = 'The spreadsheet is damaged'
  const big = (piece: string, times: number) => oneSheet(piece.repeat(times))
  const texts = (piece: string, times: number, rows = '') =>
    oneSheet(rows, { 'xl/sharedStrings.xml': `<sst>${piece.repeat(times)}</sst>` })
  const long = `<si><t>${'x'.repeat(99_999)}</t></si>`
  const joinedRow = (column: string, at: number) =>
    `<row><c r="${column}${at + 2}" t="s"><v>0</v></c></row><mergeCell ref="${column}${at + 2}:${column}99"/>`
  const rowOf = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`
  test.each([
    [
      'an archive of pictures',
      () => zipOf({ 'one.jpg': 'x' }),
      'The file is an archive, or a spreadsheet of another kind',
    ],
    ['a part of a file', () => big(cell('x'), 9).subarray(0, 300), damaged],
    [
      'a long list of its files',
      () =>
        oneSheet(
          '',
          Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${'x'.repeat(60_000)}${at}`, ''])),
        ),
      damaged,
    ],
    ['text behind the beginning', () => Buffer.from('PK\u0003\u0004…'), damaged],
    ['elements inside each other', () => big('<a>', 200), damaged],
    ['a tag without an end', () => oneSheet(`<a b="${'x'.repeat(2_000_000)}`), damaged],
    ['too many shared texts', () => texts('<si/>', 2_000_001), 'The spreadsheet is too large'],
    ['shared texts that are too long', () => texts(long, 601), 'The spreadsheet is too large'],
    ['a long text in many cells of a row', () => texts(long, 1, rowOf(11)), 'The spreadsheet is too large'],
    [
      'a long text in cells of many columns, each joined with those below it',
      () => texts(long, 1, ['<row/>', ...Array.from('ABCDEFGHIJK', joinedRow)].join('')),
      'The spreadsheet is too large',
    ],
    ['a long text in many rows', () => texts(long, 1, rowOf(5).repeat(30)), 'The spreadsheet is too large'],
    [
      'too much of what describes it',
      () => oneSheet('', { 'xl/styles.xml': '<xf/>'.repeat(4_100_000) }),
      'The spreadsheet is too large',
    ],
  ])('%s', async (_what, file, message) => {
    await expect(linesOf(file())).rejects.toThrow(message)
  })

  test('a column beyond those that a product file may have is one too many', async () => {
    const [line = ''] = await linesOf(oneSheet('<row><c r="XFD1"><v>1</v></c></row>'))
    expect(line.split(',')).toHaveLength(1_001)
  })

  test('a cell is read as far as a product file may have one', async () => {
    const [line = ''] = await linesOf(oneSheet(cell('x'.repeat(500_000))))
    expect(line.length).toBeGreaterThan(100_000)
    expect(line.length).toBeLessThan(210_000)
  })
})
