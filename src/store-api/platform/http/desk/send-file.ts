import { yieldToEventLoop } from '../../../../concurrency/slices.ts'
import { CSV_START } from '../../../../domain/csv.ts'
import type { StaffShopContext } from '../../services/service-context.ts'
import type { AppContext } from '../app-env.ts'

/** Letters of a part, and milliseconds for which one is put together. */
const PART_LETTERS = 64_000
const LONGEST_PART = 4
/** Milliseconds in which the next part is asked for: a network that takes longer for one is no network. */
const LONGEST_UNREAD = 30_000

/** Runs what makes the next part of a file. */
type RunPart = <Result>(work: () => Promise<Result>) => Promise<Result>

type Lines = AsyncIterable<string> | readonly string[]

interface SentFile {
  /** Of ASCII letters, digits, hyphens and dots. */
  name: string
  /** The lines that the file has; it is called once the file has its place. */
  open: () => Lines | Promise<Lines>
  /** Where the lines come from: those of a file are read beside all else, those of the database in turn. */
  from?: 'database' | 'file'
}

/**
 * A CSV file that is sent as its lines come: the next ones are read when the browser has taken the earlier ones. Throws
 * `files-busy`, and what `open` throws.
 */
export async function sendFile(
  c: AppContext,
  shop: StaffShopContext,
  { name, open, from = 'database' }: SentFile,
): Promise<Response> {
  const limiter = c.get('deskLimiter')
  const owner = { storeId: shop.storeId, personId: shop.actor.person.id, signal: shop.actor.signal }
  const release = limiter.file(owner)
  try {
    const run: RunPart = from === 'database' ? work => limiter.piece(owner, work) : afterOthers
    const stream = fileStream(await open(), { run, onEnd: release })
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    release()
    throw error
  }
}

interface FileStreamOptions {
  run: RunPart
  /** Called once: at the end, at an error, and where nobody reads any more. */
  onEnd: () => void
  longestUnread?: number
}

/** The lines in parts, of which one is made each time that one is asked for; it fails where none is for long. */
export function fileStream(
  lines: Lines,
  { run, onEnd, longestUnread = LONGEST_UNREAD }: FileStreamOptions,
): ReadableStream<Uint8Array> {
  const parts = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines.values()
  let isFirst = true
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = async () => {
    clearTimeout(timer)
    if (hasEnded) return
    hasEnded = true
    onEnd()
    await parts.return?.()
  }
  const awaitReader = (controller: ReadableStreamDefaultController) => {
    timer = setTimeout(() => {
      controller.error(new Error('a file was not read'))
      void end()
    }, longestUnread).unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: awaitReader,
      pull: async controller => {
        clearTimeout(timer)
        try {
          const text = await run(() => nextPart(parts))
          if (hasEnded) return
          if (text === undefined) {
            controller.close()
            return await end()
          }
          controller.enqueue(Buffer.from(isFirst && !text.startsWith(CSV_START) ? CSV_START + text : text))
          isFirst = false
          awaitReader(controller)
        } catch (error) {
          await end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** Lines until they are enough for a part; undefined where none are left. */
async function nextPart(lines: AsyncIterator<string> | Iterator<string>): Promise<string | undefined> {
  const late = performance.now() + LONGEST_PART
  let text = ''
  while (text === '' || (text.length < PART_LETTERS && performance.now() < late)) {
    const { value, done } = await lines.next()
    if (done) return text === '' ? undefined : text
    text += value
  }
  return text
}

async function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  await yieldToEventLoop()
  return work()
}
