import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { littleShop } from '../../support/little-shop.ts'

const shop = littleShop()

test('a client that dribbles its head is cut', async () => {
  const socket = connect(shop.site.port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\r\nHost: books.localhost\r\n')
  })
  const start = performance.now()
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  await new Promise(resolve => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain("frame-ancestors 'none'")
  expect(performance.now() - start).toBeLessThan(14_000)
})
