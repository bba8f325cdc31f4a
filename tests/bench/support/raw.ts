import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fetched } from './fetched.ts'
import { type Running, startProcess } from './process.ts'

// Node adds these to every answer of its own accord, ours and the baseline's.
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Plain Node sending the bytes of `answer`, under the same head, whatever is asked. */
export function startRaw(answer: Fetched, port: number): Promise<Running> {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !BY_NODE.has(name)))
  const given = { status: answer.status, headers, body: answer.body.toString('base64') }
  return withFile(JSON.stringify(given), file =>
    startProcess('tests/bench/servers/raw.ts', port, { RAW_ANSWER: file }),
  )
}

/** A file server sending `body` from disk. */
export function startStatic(body: Buffer, port: number): Promise<Running> {
  return withFile(body, file => startProcess('tests/bench/servers/static.ts', port, { STATIC_FILE: file }))
}

async function withFile(
  content: string | Buffer,
  start: (file: string) => Promise<Running>,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const file = join(folder, 'answer')
  writeFileSync(file, content)
  const running = await start(file)
  const stop = async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...running, stop }
}
