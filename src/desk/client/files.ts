import * as z from 'zod/mini'
import { type DeskEndpoint, UPLOAD_TIMEOUT, UPLOAD_TYPE } from '../../contract/desk/desk-endpoint.ts'
import { type DeskRequestOf, type DeskResponseOf, endpointUrl, refusal } from './call-desk.ts'
import { NoResponseError, ResponseError } from './errors.ts'

/** Milliseconds for the answer, in which the file is read in its turn. */
const ANSWER_TIME = 60_000

interface UploadOptions {
  /** Gets the part of the file that is sent, from 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Sends a file as the body of a call; throws ResponseError, or NoResponseError, which an aborted signal causes too. */
export function uploadFile<E extends DeskEndpoint>(
  endpoint: E,
  { params, query, file }: { params: object; query: object; file: Blob } & DeskRequestOf<E>,
  { onProgress, signal }: UploadOptions,
): Promise<DeskResponseOf<E>> {
  return new Promise((resolve, reject) => {
    // Of the browser's ways to send a file, this one alone reports its progress.
    const request = new XMLHttpRequest()
    const fail = () => reject(new NoResponseError('the upload got no answer'))
    request.open('POST', endpointUrl(endpoint.path, params, query))
    request.setRequestHeader('Content-Type', UPLOAD_TYPE)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = UPLOAD_TIMEOUT + ANSWER_TIME
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail)
    request.addEventListener('load', () => {
      const body = parsed(request.responseText)
      if (request.status !== 200)
        return reject(refusal(request.status, Number(request.getResponseHeader('retry-after')) || 0, body))
      const answer = z.safeParse(endpoint.response, body)
      if (answer.success) resolve(answer.data as DeskResponseOf<E>)
      else reject(new NoResponseError(answer.error))
    })
    if (signal.aborted) fail()
    else {
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(file)
    }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An error of something between the desk and its API.
    return undefined
  }
}

/** A file that the API has made. */
interface FetchedFile {
  /** As the API has named it; empty where it has not. */
  name: string
  content: Blob
}

/** Fetches the file that a call answers; throws ResponseError or NoResponseError. It may take as long as it needs. */
export async function fetchFile<E extends DeskEndpoint>(
  endpoint: E,
  request: DeskRequestOf<E>,
): Promise<FetchedFile> {
  const { params, query } = request as { params?: object; query?: object }
  try {
    const response = await fetch(endpointUrl(endpoint.path, params, query))
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined)
      throw refusal(response.status, Number(response.headers.get('retry-after')) || 0, body)
    }
    const disposition = response.headers.get('content-disposition') ?? ''
    return { name: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '', content: await response.blob() }
  } catch (error) {
    if (error instanceof ResponseError) throw error
    throw new NoResponseError(error)
  }
}
