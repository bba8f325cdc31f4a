import type { IncomingMessage } from 'node:http'

// `rawHeaders` has names and values in turn. Node's `headers` drops repeated ones and parses all of them, where a cached
// page needs four.

/** A header's value, repeated ones joined by commas; undefined when it is missing. */
export function getHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index]
    if (rawName?.length !== name.length || rawName.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[index + 1] : `${value}, ${rawHeaders[index + 1]}`
  }
  return value
}

/** The single value of a header; undefined when it is missing or was sent more than once. */
export function getSingleHeader(request: IncomingMessage, name: string): string | undefined {
  const value = getHeader(request, name)
  return value?.includes(',') ? undefined : value
}
