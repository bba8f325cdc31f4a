// A page as a file on disk, opened and streamed for each request, as a plain static server does it.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { listenAndTell } from '../support/tell.ts'

const file = process.env['STATIC_FILE'] ?? ''

listenAndTell(
  createServer(async (_request, response) => {
    const { size, mtime } = await stat(file)
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Content-Length': size,
      'Last-Modified': mtime.toUTCString(),
      'Cache-Control': 'public, max-age=60',
    })
    createReadStream(file).pipe(response)
  }),
)
