import { expect, test } from 'vitest'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { Icons } from '../../../src/site/images/icons.ts'

const icons = new Icons()
const iconOf = (storeName: string) =>
  icons.at('/icon-192.png', storeInfo.parse({ storeName, theme: { accent: '#7c2d12' } }))

test('a letter that a server has no font for is left out, not drawn as a box with its number', async () => {
  const bare = await iconOf('&')
  expect(await iconOf('हाट')).toEqual(bare)
  expect(await iconOf('கடை')).toEqual(bare)
  expect(await iconOf('Éclair')).not.toEqual(bare)
  expect(await iconOf('7 Seas')).not.toEqual(bare)
})
