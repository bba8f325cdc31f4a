import { describe, expect, test } from 'vitest'
import { csvLine, escapeFormula, unescapeFormula } from '../../src/domain/csv.ts'
import { fc } from '../support/property.ts'

describe('a line of CSV', () => {
  test.each([
    [['Asha', 'Menon'], 'Asha,Menon\r\n'],
    [['a,b', 'c;d', 'e\tf'], '"a,b","c;d","e\tf"\r\n'],
    [['say "hi"', 'two\nlines', 'two\r\nlines'], '"say ""hi""","two\nlines","two\r\nlines"\r\n'],
    [[' left', 'right '], '" left","right "\r\n'],
    [['', null, undefined], ',,\r\n'],
    [[-5, 1.5, 0], '-5,1.5,0\r\n'],
    [['नमस्ते', '₹ 1,299.00'], 'नमस्ते,"₹ 1,299.00"\r\n'],
    [[], '\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠x']
  test.each(texts)('has no formula of %j', text => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  })

  test.each(['a=1', "O'Brien", "'quoted'", '#1', '1-2'])('leaves %j as it is', text => {
    expect(escapeFormula(text)).toBe(text)
  })
})

describe('an escaped text', () => {
  test("is read back, with its own apostrophes: '=1 is not =1", () => {
    expect(unescapeFormula(escapeFormula("'=1"))).toBe("'=1")
    expect(unescapeFormula("'=1")).toBe('=1')
    const unit = fc.constantFrom("'", '=', '-', ' ', '\t', 'a', ';', '\n', '\r', '"')
    const text = fc.oneof(fc.string(), fc.string({ unit }))
    fc.assert(fc.property(text, value => unescapeFormula(escapeFormula(value)) === value))
  })
})

test.each([
  ['red;=1+1', "red;'=1+1"],
  ['red; "=1+1"', `red; "'=1+1"`],
  ["a;'-b;+c", "a;''-b;'+c"],
  ['=a;@b', "'=a;'@b"],
  ['small; medium', 'small; medium'],
  ['a\n=1+1\nb', "a\n'=1+1\nb"],
  ['a\r\n \t"+1', 'a\r\n \t"\'+1'],
  ["a\n'@b", "a\n''@b"],
  ['- a\n- b', "'- a\n'- b"],
  ['a;\n\n;=b', "a;\n\n;'=b"],
  ['two\nlines', 'two\nlines'],
])('a spreadsheet that splits at semicolons runs nothing of %j, and it is read as it was', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(text)
})
