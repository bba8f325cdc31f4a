import { expect, test } from 'vitest'
import { caseFile, notesOf, problemsOf, readText } from './read-text.ts'

const header =
  'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

async function choices(text: string) {
  const [read] = await readText(text)
  return read?.product.variants?.map(({ size, color, stock, sku }) => [color, size, stock, sku])
}

test('a variation with any value of an option is one variant of each, with its pieces between them', async () => {
  const text = caseFile('E.csv')
  expect(await choices(text)).toEqual([
    ['Blue', 'Yes', 3, 'any-2-b'],
    ['Blue', 'No', 2, ''],
    ['Green', 'No', 3, 'any-2-gn'],
  ])
  const products = await readText(text)
  expect(products[0]?.product).toMatchObject({ sizeLabel: 'Logo', regularPrice: 45 })
  const expected = ["3: fits any size or colour. Its 5 pieces were divided: 'Blue, Yes' (3), 'Blue, No' (2)"]
  expect(notesOf(products)).toEqual(expected)
})

test('what other variations have is not theirs', async () => {
  const rows = [
    '1,variable,h,Hat,,,,Color,"Red, Blue",Size,"S, M"',
    '2,variation,h-any,,4,10,h,Color,,Size,',
    '3,variation,h-rs,,1,12,h,COLOR,red,Size,S',
    '4,variation,h-blue,,,11,h,Color,Blue,Size,',
  ]
  expect(await choices([header, ...rows].join('\n'))).toEqual([
    ['Red', 'M', 2, 'h-any'],
    ['Blue', 'S', 1, ''],
    ['Blue', 'M', 1, ''],
    ['Red', 'S', 1, 'h-rs'],
  ])
  const answer = notesOf(await readText([header, ...rows].join('\n')))
  expect(answer).toContain('5: has no size or colour left, and was left out')
})

test('an option that all variations leave open is one, an attribute that none of them names is a fact', async () => {
  const rows = ['1,variable,h,Hat,,,,Color,"Red, Blue",Fabric,Wool', '2,variation,h-1,,,10,h,Color,,,']
  const [read] = await readText([header, ...rows].join('\n'))
  expect(read?.product.variants?.map(({ color, stock }) => [color, stock])).toEqual([
    ['Red', null],
    ['Blue', null],
  ])
  expect(read?.product.attributes?.map(({ key }) => key)).toEqual(['Fabric', 'color'])
})

test('more variants than a product may have are refused before they are made', async () => {
  const values = `"${Array.from({ length: 10_000 }, (_, at) => at).join(', ')}"`
  const rows = [`1,variable,h,Hat,,,,A,${values},B,${values}`, '2,variation,h-1,,,10,h,A,,B,']
  const products = await readText([header, ...rows].join('\n'))
  expect(problemsOf(products)).toEqual(['3: means too many variants. A product can have at most 250'])
})
