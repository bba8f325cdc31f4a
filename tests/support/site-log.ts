import pino from 'pino'
import { log } from '../../src/site/log.ts'

/** What the site logs from now on in this process, line by line, instead of where it went before. */
export function siteLog(): { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines }
}
