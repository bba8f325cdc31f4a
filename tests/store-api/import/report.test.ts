import { describe, expect, test } from 'vitest'
import { badRows } from '../../../src/store-api/import/report.ts'
import { checked, imported } from '../support/imports.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

describe.each(enginesByDay)('the bad rows of an import on %s', async engine => {
  const shop = await shopContext(await openApi(engine), 'two')
  const rowsOf = async (text: string) => {
    const { id } = await checked(shop, text)
    let found = ''
    for await (const part of badRows(shop, { id })) found += part
    return found.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  test('are all the rows of the products that have one, under the columns of the file', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const bad = ['shirt,Shirt,Size,S,SH-S,499', 'shirt,,,M,SH-M,ask us', 'shirt,,,L,SH-L,549']
    const file = [header, 'mug,Mug,Title,Default Title,MUG,250', ...bad, 'vase,Vase,Title,Default Title,VA,9']
    expect(await rowsOf(file.join('\n'))).toEqual([header, ...bad])
  })

  test('are no formulas, and read as they were', async () => {
    const file = ['id,title,regularPrice', "sum,'=1+1,x", 'good,=2+2,5', 'minus,Below,-5'].join('\n')
    expect(await rowsOf(file)).toEqual(['id,title,regularPrice', "sum,'=1+1,x", 'minus,Below,-5'])
  })

  test('are there after the good rows were imported', async () => {
    const file = ['id,title,regularPrice', 'vase,Vase,9', 'jug,Jug,ask us']
    const { id } = await imported(shop, file.join('\n'))
    let found = ''
    for await (const part of badRows(shop, { id })) found += part
    expect(found).toContain('jug,Jug,ask us')
  })

  test('of a good file are its columns alone', async () => {
    expect(await rowsOf('id,title,regularPrice\ngood,Good,5\n')).toEqual(['id,title,regularPrice'])
  })
})
