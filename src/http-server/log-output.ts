import pino, { type DestinationStream } from 'pino'

/** Bytes of lines that wait until they can be written; those that come then are left out. */
const MOST_WAITING = 4_000_000

/**
 * Standard output, for a log. While it cannot be written, as on a full disk or once its terminal is closed, the process
 * goes on without: pino alone would end it, and wait without end for the last lines to be written.
 */
export function logOutput(): DestinationStream {
  const { stdout } = process
  // In a worker thread it has no number.
  const output = pino.destination({ dest: stdout.fd ?? 1, maxLength: MOST_WAITING, sync: false })
  let isWritable = true
  output.on('write', () => {
    isWritable = true
  })
  output.on('error', () => {
    isWritable = false
  })
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    if (isWritable) flush()
  }
  return output
}
