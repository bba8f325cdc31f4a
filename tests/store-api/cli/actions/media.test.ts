import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
// The command line loads it at the first error, when `whileUnreadable` may have taken the right to read it.
import '../../../../src/store-api/cli/error-messages.ts'
import { newFolder } from '../../../support/folder.ts'
import { openS3 } from '../../../support/s3.ts'
import { SECRET } from '../../../support/s3-signature.ts'
import { whileUnreadable } from '../../../support/unreadable.ts'
import { openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'

describe('media move', async () => {
  const api = await openApi('sqlite')
  const s3 = await openS3()
  const dataDir = newFolder('data')
  const file = join(dataDir, 'media', 'one', 'a.webp')
  mkdirSync(join(dataDir, 'media', 'one'), { recursive: true })
  writeFileSync(file, 'a picture')
  const env = { DATA_DIR: dataDir, ...SECRET }

  test('copies into a store and, once that is in use, the rest and back', async () => {
    expect(await runOn(api, ['media', 'move', '--to', s3.url], { env })).toMatch(
      /^1 pictures were copied.* Start Haat with MEDIA_URL set .* once more with --from /,
    )
    expect(s3.kept.get('/pictures/shops/one/a.webp')?.body.toString()).toBe('a picture')
    writeFileSync(join(dataDir, 'media', 'one', 'b.webp'), 'later')
    const moved = { ...env, MEDIA_URL: s3.url }
    const rest = ['media', 'move', '--from', 'folder', '--to', s3.url]
    const answer = await runOn(api, rest, { env: moved })
    expect(answer).toBe('1 pictures were copied and compared, 1 were already there. The old pictures stay.')
    rmSync(file)
    await runOn(api, ['media', 'move', '--to', 'folder'], { env: moved })
    expect(readFileSync(file, 'utf8')).toBe('a picture')
  })

  test('ends at a picture that cannot be read, and names it', async () => {
    const other = newFolder('data')
    const path = join(other, 'media', 'one', 'a.webp')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'a picture')
    const move = () => runOn(api, ['media', 'move', '--to', s3.url], { env: { ...env, DATA_DIR: other } })
    await expect(whileUnreadable(path, [other, join(other, 'media')], move)).rejects.toThrow(
      `${path} cannot be read (EACCES).`,
    )
  })

  test('needs an address, credentials and another place', async () => {
    await expect(runOn(api, ['media', 'move', '--to', '/srv/media'], { env })).rejects.toThrow(
      'Give the store',
    )
    await expect(
      runOn(api, ['media', 'move', '--to', s3.url], { env: { DATA_DIR: dataDir } }),
    ).rejects.toThrow('--to needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    await expect(runOn(api, ['media', 'move', '--to', 'folder'], { env })).rejects.toThrow('already there')
    await expect(runOn(api, ['media', 'move', '--from', '/srv', '--to', s3.url], { env })).rejects.toThrow(
      '--from is not a store of pictures. Write s3://',
    )
  })
})
