import { setTimeout } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from './records.ts'

/** Files that the archive of a workbook may have, and bytes of their names and notes, which are kept and may each have thousands. */
const MAX_FILES = 5_000
const MAX_DIRECTORY = 1_000_000
/** Bytes of XML that are read of a workbook, however small it was compressed. */
const MAX_XML = 300_000_000
/** Bytes of a file that is read at once. */
const MAX_SMALL = 20_000_000
/** Bytes of XML without an end of a tag or of a text, and elements inside each other: the parser keeps them. */
const MAX_PIECE = 1_000_000
const MAX_DEPTH = 100

export type Attributes = Readonly<Record<string, string>>

/** What is done with the elements of a file; names have no prefix. */
interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const INSTEAD = 'Open it, save it as “CSV UTF-8” and add that file'
const DAMAGED = `The spreadsheet is damaged. ${INSTEAD}`
export const TOO_LARGE = `The spreadsheet is too large. ${INSTEAD}`

/** The archive of a workbook (ECMA-376, part 2). What it holds is read in pieces, and in bounds. */
export class Workbook {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #read = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws UnreadableFile for what is no archive; the caller closes it. */
  static async open(path: string): Promise<Workbook> {
    const zip = await openPromise(path, { autoClose: false }).catch(damaged)
    try {
      if (zip.entryCount > MAX_FILES) damaged()
      const entries = new Map<string, Entry>()
      let size = 0
      for await (const entry of zip.eachEntry()) {
        size += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
        if (size > MAX_DIRECTORY) damaged()
        entries.set(entry.fileName.toLowerCase(), entry)
      }
      return new Workbook(zip, entries)
    } catch {
      zip.close()
      return damaged()
    }
  }

  close(): void {
    this.#zip.close()
  }

  /** Bytes of a file; undefined where the archive has none of this name. */
  sizeOf(name: string): number | undefined {
    return this.#entries.get(name.toLowerCase())?.uncompressedSize
  }

  /** How many files have such names, in small letters. */
  count(names: RegExp): number {
    return [...this.#entries.keys()].filter(name => names.test(name)).length
  }

  /** Reads a file, if there is one, and rests after each piece of it. Throws UnreadableFile. */
  async *parse(name: string, handler: XmlHandler): AsyncGenerator<void> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return
    const source = await this.#zip.openReadStreamPromise(entry).catch(damaged)
    let [since, depth] = [0, 0]
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          since = 0
          if (++depth > MAX_DEPTH) damaged()
          handler.open?.(localName(tag), attributes)
        },
        ontext: text => {
          since = 0
          handler.text?.(text)
        },
        onclosetag: tag => {
          since = 0
          depth--
          handler.close?.(localName(tag))
        },
      },
      { xmlMode: true },
    )
    const decoder = new TextDecoder()
    try {
      for await (const piece of source as AsyncIterable<Buffer>) {
        const begun = performance.now()
        this.#read += piece.length
        since += piece.length
        parser.write(decoder.decode(piece, { stream: true }))
        if (since > MAX_PIECE) damaged()
        if (this.#read > MAX_XML) throw new UnreadableFile(TOO_LARGE)
        yield
        // Orders of all shops have as much time as it took.
        await setTimeout(performance.now() - begun)
      }
      parser.end()
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED)
    } finally {
      source.destroy()
    }
  }

  /** Reads a whole file, if there is one, of `most` bytes of XML. Throws UnreadableFile. */
  async parseAll(name: string, handler: XmlHandler, most = MAX_SMALL): Promise<void> {
    const end = this.#read + most
    for await (const _piece of this.parse(name, handler))
      if (this.#read > end) throw new UnreadableFile(TOO_LARGE)
  }
}

function damaged(): never {
  throw new UnreadableFile(DAMAGED)
}

/** `row` of `x:row`. */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}
