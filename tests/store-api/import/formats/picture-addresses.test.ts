import { describe, expect, test } from 'vitest'
import { addressesIn } from '../../../../src/store-api/import/formats/picture-addresses.ts'
import { notesOf, problemsOf, readText } from './read-text.ts'

const A = 'https://a.example/1.jpg'
const B = 'https://a.example/2.png?v=1,2'

test.each([
  [`${A}, ${B}`, [A, B]],
  [`${A};${B}`, [A, B]],
  [`${A} | ${B}`, [A, B]],
  [`${A}\n${B}`, [A, B]],
  [`${A} ${B}`, [A, B]],
  [`["${A}","${B}"]`, [A, B]],
  [`<img src="${A}">`, [A]],
  [`=IMAGE("${A}")`, [A]],
  [
    'https://a.example/w_300,h_200/k.jpg, https://a.example/k2.jpg',
    ['https://a.example/w_300,h_200/k.jpg', 'https://a.example/k2.jpg'],
  ],
  ['https://a.example/my photo 1.jpg', ['https://a.example/my%20photo%201.jpg']],
  ['//a.example/1.jpg', [A]],
  ['www.a.example/1', ['https://www.a.example/1']],
  ['a.example/1.jpg', [A]],
  [`${A}, photo.jpg`, [A, 'photo.jpg']],
  ['/media/a.webp', ['/media/a.webp']],
  [' ', []],
])('%j has the pictures %j', (cell, addresses) => expect(addressesIn(cell)).toEqual(addresses))

describe('pictures of a table', () => {
  test.each([
    ['Image 1 (Front),Image 2,Image Alt Text', 'Image 2'],
    ['image_link,additional_image_link,image_position', 'additional_image_link'],
    ['Image,Image,Photo', 'Image (2)'],
    ['Front Image,Image 2,Brand', 'Image 2'],
  ])('of the columns %s', async (columns, more) => {
    const read = await readText(
      `Title,Price,${columns}\nCup,5,${A},https://a.example/2.jpg,x\nJug,5,,${A},x\n`,
    )
    expect(read.map(({ product }) => product.images)).toEqual([[A, 'https://a.example/2.jpg'], [A]])
    expect(notesOf(read)).toEqual(['2: has more pictures of the same products. They are imported too'])
    expect(read[0]?.notes[0]?.column).toBe(more)
  })

  test('of the further rows of a product are those of their variants, where it has others', async () => {
    const row = (size: string, url: string) => `a,Cup,5,${size},${url}\n`
    const [read] = await readText(
      `Item Group ID,Title,Price,Size,Image\n${row('S', A)}${row('M', A)}${row('L', 'https://a.example/2.jpg')}`,
    )
    expect(read?.product.images).toEqual([A])
    const own = read?.product.variants?.map(({ images }) => images)
    expect(own).toEqual([undefined, undefined, ['https://a.example/2.jpg']])
  })

  test.each(['-', 'N/A', 'none'])('of which %s says that there is none', async cell => {
    const [read] = await readText(`Title,Price,Image\nCup,5,${cell}\n`)
    expect([read?.product.images, read?.problems]).toEqual([[], []])
  })

  test('that are paths on another server are refused', async () => {
    const file = 'Type,SKU,Name,Regular price,Images\nsimple,a,A,5,/m/t/mt.jpg\n'
    const expected = ["2: '/m/t/mt.jpg' is a path on another server. Write the whole address of the picture"]
    expect(problemsOf(await readText(file))).toEqual(expected)
  })
})
