import type { IncomingMessage } from 'node:http'

// Names and values in turn, as they came: Node's own reading drops repeated ones, and reads all where a kept page needs four.

/** A header's value, several of them joined as HTTP joins lists; undefined when it is missing. */
export function getHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length !== name.length || given.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`
  }
  return value
}

/** The single value of a header; undefined when it is missing or was sent more than once. */
export function getSingleHeader(request: IncomingMessage, name: string): string | undefined {
  const value = getHeader(request, name)
  return value?.includes(',') ? undefined : value
}
