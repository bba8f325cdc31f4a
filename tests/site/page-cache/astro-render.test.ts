import type { IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { type AstroHandler, renderWithAstro } from '../../../src/site/page-cache/astro-render.ts'

const locals = { tenant: { host: 'books.example' } }
const render = (handler: AstroHandler, target = '/') => renderWithAstro(handler, target, locals)
const HTML = { 'content-type': 'text/html' }

describe('a rendering', () => {
  test('is of a plain GET for the host of the shop, with its locals', async () => {
    const seen: [IncomingMessage, object][] = []
    const rendering = render(async (request, response, _next, given) => {
      seen.push([request.once('error', () => undefined), given])
      response.writeHead(200).end()
    }, '/products?page=2')
    await rendering.body
    expect(seen).toHaveLength(1)
    const headers = { host: 'books.example' }
    expect(seen[0]?.[0]).toMatchObject({ method: 'GET', url: '/products?page=2', headers })
    expect(seen[0]?.[1]).toBe(locals)
  })

  test('has the status, the headers and all chunks that were written', async () => {
    const { head, body } = render(async (_request, response) => {
      response.writeHead(201, HTML)
      response.write('<p>')
      response.end('tea</p>')
    })
    expect(await head).toEqual({ status: 201, headers: HTML })
    expect((await body).toString()).toBe('<p>tea</p>')
  })

  test('may have a status message, and need not have headers', async () => {
    const messaged = render(async (_request, response) => {
      response.writeHead(404, 'Not Found', HTML).end()
    })
    expect(await messaged.head).toEqual({ status: 404, headers: HTML })
    const bare = render(async (_request, response) => {
      response.writeHead(204, 'No Content').end()
    })
    expect(await bare.head).toEqual({ status: 204, headers: {} })
  })

  test('has the status that was set where no head was written', async () => {
    const failed = render(async (_request, response) => {
      response.statusCode = 500
      response.end('Internal Server Error')
    })
    expect(await failed.head).toEqual({ status: 500, headers: {} })
    expect((await failed.body).toString()).toBe('Internal Server Error')
    const plain = render(async (_request, response) => void response.end('tea'))
    expect((await plain.head).status).toBe(200)
  })

  test('keeps its first head, and knows that it was sent', async () => {
    const sent: boolean[] = []
    const { head, body } = render(async (_request, response) => {
      sent.push(response.headersSent)
      response.writeHead(200, HTML)
      sent.push(response.headersSent)
      response.writeHead(500, {}).end()
    })
    await body
    expect(await head).toEqual({ status: 200, headers: HTML })
    expect(sent).toEqual([false, true])
  })

  test('is 404 without a body where Astro has no such route', async () => {
    const { head, body } = render(async (_request, _response, next) => next())
    expect(await head).toEqual({ status: 404, headers: {} })
    expect(await body).toHaveLength(0)
  })
})

describe('the chunks of a rendering', () => {
  test('reach each listener in order, those before it included', async () => {
    const opened = Promise.withResolvers<void>()
    const { head, body, onChunk } = render(async (_request, response) => {
      response.writeHead(200, HTML)
      response.write('one ')
      await opened.promise
      response.end('two')
    })
    await head
    const [early, late]: [string[], string[]] = [[], []]
    onChunk(chunk => early.push(chunk.toString()))
    expect(early).toEqual(['one '])
    opened.resolve()
    await body
    onChunk(chunk => late.push(chunk.toString()))
    expect([early, late]).toEqual([
      ['one ', 'two'],
      ['one ', 'two'],
    ])
  })
})

describe('a rendering that fails', () => {
  test('rejects head and body with the error, before the head', async () => {
    const { head, body } = render(() => Promise.reject(new Error('no template')))
    await expect(head).rejects.toThrow('no template')
    await expect(body).rejects.toThrow('no template')
  })

  test('rejects with an error whatever was thrown', async () => {
    const { head } = render(() => Promise.reject('only text'))
    await expect(head).rejects.toThrow(new Error('only text'))
  })

  test('leaves no unhandled rejection where only its body is awaited', async () => {
    const unhandled = vi.fn()
    process.once('unhandledRejection', unhandled)
    await expect(render(() => Promise.reject(new Error('no template'))).body).rejects.toThrow()
    await new Promise(setImmediate)
    process.removeListener('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('rejects its body after the head', async () => {
    const { head, body } = render(async (_request, response) => {
      response.writeHead(200, HTML)
      response.write('<p>')
      throw new Error('half a page')
    })
    expect((await head).status).toBe(200)
    await expect(body).rejects.toThrow('half a page')
  })

  test('rejects its body where it is broken off without an error', async () => {
    const { head, body } = render(async (_request, response) => {
      response.writeHead(200, HTML)
      response.write('<p>')
      response.destroy()
    })
    expect((await head).status).toBe(200)
    await expect(body).rejects.toThrow('the rendering broke off')
  })
})
