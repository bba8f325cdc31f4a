import { describe, expect, test } from 'vitest'
import { shellHeaders } from '../../../src/site/desk/desk-headers.ts'

describe('the policy of the desk’s page', () => {
  test.each([
    ['desk.shops.example', "img-src 'self' data: https:;"],
    ['desk.localhost', "img-src 'self' data: https: http://localhost:* http://*.localhost:*;"],
  ])('on %s allows pictures by %s', (host, pictures) => {
    expect(shellHeaders('<script>1</script>', host)['Content-Security-Policy']).toContain(pictures)
  })
})
