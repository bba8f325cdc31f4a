import type { DeskEndpoint } from '../../contract/desk/desk-endpoint.ts'
import { type DeskRequestOf, endpointUrl, refusal } from './call-desk.ts'
import { NoResponseError, ResponseError } from './errors.ts'

/** A file that the API has made. */
export interface FetchedFile {
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
