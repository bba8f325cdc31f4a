import { parentPort } from 'node:worker_threads'

/** `begun` is sent for each request before its work. */
type Kind = 'request' | 'begun' | 'answer'

/** What a WorkerClient and its worker send each other, by kind: Node sends messages of its own, as with --watch. */
export function workerMessage(kind: Kind, content: unknown): object {
  return { kind, content }
}

/** The content of a message of this kind, in an object because it may be anything; undefined for any other message. */
export function contentOf(kind: Kind, message: unknown): { content: unknown } | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'kind' in message && 'content' in message
  return isOurs && message.kind === kind ? { content: message.content } : undefined
}

/** Answers the WorkerClient that started this thread or process. An error ends it, and its client gets the error. */
export function answerRequests<Request>(answer: (request: Request) => unknown): void {
  const send = (message: object) => (parentPort ? parentPort.postMessage(message) : process.send?.(message))
  const port = parentPort ?? process
  port.on('message', async (message: unknown) => {
    const asked = contentOf('request', message)
    if (!asked) return
    send(workerMessage('begun', undefined))
    send(workerMessage('answer', await answer(asked.content as Request)))
  })
}
