import { expect, test } from 'vitest'
import { shellHeaders } from '../../../src/site/desk/desk-headers.ts'

test('the policy of the desk’s page allows pictures of its own host alone', () => {
  expect(shellHeaders('<script>1</script>')['Content-Security-Policy']).toContain("img-src 'self' data:;")
})
