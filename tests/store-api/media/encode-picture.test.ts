import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { encodePicture } from '../../../src/store-api/media/encode-picture.ts'
import { WorkerClient } from '../../../src/store-api/platform/services/worker-client.ts'
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
  expect(ended.toSorted()).toEqual(['abandoned: uploads-busy', 'first', 'last'])
})

test('a picture whose decoder is killed, as for want of memory, is not damaged: it may be tried again', async () => {
  const path = join(newFolder('pictures'), 'lamp.png')
  await pictureOf('#204060', 9, 7).png().toFile(path)
  await encodePicture(path, 'shop')
  const found = execFileSync('pgrep', ['-n', '-P', `${process.pid}`, '-f', 'picture-process'])
  const decoder = Number(`${found}`)
  process.kill(decoder, 'SIGSTOP')
  const asked = vi.spyOn(WorkerClient.prototype, 'ask')
  const encoded = encodePicture(path, 'shop')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  process.kill(decoder, 'SIGKILL')
  await expect(encoded).rejects.toMatchObject({ code: 'picture-undecoded' })
  expect(await encodePicture(path, 'shop')).toMatchObject({ width: 9, height: 7 })
})
