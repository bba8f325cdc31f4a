import { expect, test } from 'vitest'
import { createColourOf } from '../../../src/store-api/media-store/picture-colours.ts'
import { s3Store } from '../../../src/store-api/media-store/s3-store.ts'
import { openS3, sendSlowly } from '../../support/s3.ts'

test('the colour of a picture is unknown where the store of pictures does not send it whole', async () => {
  const s3 = await openS3()
  s3.fault = (_, response) => {
    sendSlowly(response)
    return true
  }
  const colourOf = createColourOf(s3Store(s3.address), 'one')
  expect(await colourOf('/media/red.png')).toBeUndefined()
  // The pictures behind it are not waited for.
  for (let n = 0; n < 100; n++) expect(await colourOf(`/media/blue-${n}.png`)).toBeUndefined()
  expect(s3.calls).toHaveLength(1)
})
