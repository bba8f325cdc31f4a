import { parentPort } from 'node:worker_threads'

/** What a WorkerClient and its worker send each other, by kind: Node sends messages of its own, as with --watch. */
interface Messages {
  request: unknown
  answer: unknown
  fault: string
}

/** A message of a kind. */
export function messageOf<Kind extends keyof Messages>(kind: Kind, content: Messages[Kind]): object {
  return { kind, content }
}

/** The content of a message of this kind; undefined for any other message. */
export function contentOf<Kind extends keyof Messages>(
  kind: Kind,
  message: unknown,
): Messages[Kind] | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'kind' in message && 'content' in message
  return isOurs && message.kind === kind ? (message.content as Messages[Kind]) : undefined
}

/** Answers the requests of the WorkerClient that started this thread or process. */
export function answerRequests<Request>(answer: (request: Request) => unknown): void {
  const send = (message: object) => (parentPort ? parentPort.postMessage(message) : process.send?.(message))
  const port = parentPort ?? process
  port.on('message', async (message: unknown) => {
    const request = contentOf('request', message)
    if (request === undefined) return
    try {
      send(messageOf('answer', await answer(request as Request)))
    } catch (error) {
      send(messageOf('fault', error instanceof Error ? error.message : 'unknown'))
    }
  })
}
