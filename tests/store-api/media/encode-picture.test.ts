import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodePicture } from '../../../src/store-api/media/encode-picture.ts'
import { newFolder } from '../../support/folder.ts'
import { pictureOf } from '../support/media.ts'

test('a picture whose sender has gone is not decoded when its turn comes', async () => {
  const path = join(newFolder('pictures'), 'lamp.png')
  await pictureOf('#204060', 900, 700).png().toFile(path)
  const gone = new AbortController()
  const ended: string[] = []
  const [first, abandoned, last] = ['first', 'abandoned', 'last'].map(name =>
    encodePicture(path, 'shop', name === 'abandoned' ? gone.signal : undefined).then(
      () => ended.push(name),
      error => ended.push(`${name}: ${error.code}`),
    ),
  )
  setImmediate(() => gone.abort())
  await Promise.all([first, abandoned, last])
  expect(ended).toEqual(['abandoned: uploads-busy', 'first', 'last'])
})
