// Runs in a worker thread: see html-thread.ts.
import { parentPort } from 'node:worker_threads'
import { checkedHtml } from '../../html/checked-html.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { answerMessage, contentOf } from './html-messages.ts'

lowerThreadPriority()

parentPort?.on('message', message => {
  const html = contentOf('html', message)
  if (html !== undefined) parentPort?.postMessage(answerMessage(checkedHtml(html)))
})
