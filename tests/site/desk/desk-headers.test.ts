import { describe, expect, test } from 'vitest'
import { shellHeaders } from '../../../src/site/desk/desk-headers.ts'

const policyOf = (deskHost: string, shopHosts: string[] = []) =>
  shellHeaders('<script>1</script>', deskHost, shopHosts)['Content-Security-Policy'] ?? ''
const local = 'http://localhost:*/-/preview/ http://*.localhost:*/-/preview/'

describe('the policy of the desk’s page', () => {
  test.each(['desk.shops.example', 'desk.localhost'])('on %s allows pictures of its own host alone', host => {
    expect(policyOf(host)).toContain("img-src 'self' data:;")
  })

  test.each([
    ['desk.shops.example', [], 'frame-src https://*/-/preview/;'],
    [
      'desk.shops.example',
      ['a.example', '*.B.example'],
      'a.example/-/preview/ https://*.B.example/-/preview/;',
    ],
    ['desk.shops.example', Array(31).fill('a.example'), 'frame-src https://*/-/preview/;'],
    ['desk.localhost', [], `frame-src https://*/-/preview/ ${local};`],
  ])('on %s allows previews alone in frames, with the shops %j', (host, shopHosts, frames) => {
    expect(policyOf(host, shopHosts)).toContain(frames)
    expect(policyOf(host, shopHosts)).toContain("frame-ancestors 'none'")
  })
})
