// The fastest honest server in plain Node: the same head and body every time, nothing looked at.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { listenAndTell } from '../support/tell.ts'

const given = z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.string() })
const { status, headers, body } = given.parse(
  JSON.parse(readFileSync(process.env['RAW_ANSWER'] ?? '', 'utf8')),
)
const bytes = Buffer.from(body, 'base64')

listenAndTell(
  createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(status === 304 ? undefined : bytes)
  }),
)
