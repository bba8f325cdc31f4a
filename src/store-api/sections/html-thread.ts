import { FairQueue } from '../../concurrency/fair-queue.ts'
import { type CheckedHtml, checkedHtml } from '../../html/checked-html.ts'
import { startThread, WorkerClient } from '../platform/services/worker-client.ts'

/** Letters that are checked within some milliseconds; the thread is for longer texts. */
const SHORT = 20_000
/** One text at a time; those who wait do so in the turns of the shops, and one with many has half of the time. */
const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 64, pauseFactor: 1 })
const thread = new WorkerClient<string, CheckedHtml>(() =>
  startThread(new URL('./html-worker.ts', import.meta.url)),
)

/** The same as checkedHtml, but a long text is checked in a thread of its own: no other call waits for it. */
export function checkHtml(storeId: number, html: string): Promise<CheckedHtml> {
  if (html.length <= SHORT) return Promise.resolve(checkedHtml(html))
  return queue.run(`${storeId}`, () => thread.ask(html))
}
