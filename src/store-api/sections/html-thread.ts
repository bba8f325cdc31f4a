import { Worker } from 'node:worker_threads'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { type CheckedHtml, checkedHtml } from '../../html/checked-html.ts'
import { contentOf, htmlMessage } from './html-messages.ts'

/** Letters that are checked within some milliseconds; the thread is for longer texts. */
const SHORT = 20_000
/** One text at a time; those who wait do so in the turns of the shops, and one with many has half of the time. */
const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 64, pauseFactor: 1 })

/** It starts with the first long text, and ends with the process. */
let worker: Worker | undefined

/** The same as checkedHtml, but a long text is checked in a thread of its own: no other call waits for it. */
export function checkHtml(storeId: number, html: string): Promise<CheckedHtml> {
  if (html.length <= SHORT) return Promise.resolve(checkedHtml(html))
  return queue.run(`${storeId}`, () => ask(html))
}

function ask(html: string): Promise<CheckedHtml> {
  worker ??= started()
  const asked = worker
  const { promise, resolve, reject } = Promise.withResolvers<CheckedHtml>()
  const onMessage = (message: unknown) => {
    const checked = contentOf('checked html', message)
    if (checked) resolve(checked)
  }
  const onExit = () => reject(new Error('The thread that checks texts ended.'))
  asked.on('message', onMessage).once('error', reject).once('exit', onExit)
  asked.postMessage(htmlMessage(html))
  return promise.finally(() => asked.off('message', onMessage).off('error', reject).off('exit', onExit))
}

function started(): Worker {
  const thread = new Worker(new URL('./html-worker.ts', import.meta.url))
  thread.unref()
  // Without it, an error that comes between two texts would end the process.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (worker === thread) worker = undefined
  })
  return thread
}
