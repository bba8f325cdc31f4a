/** A search that was not answered: too many wait, or it took too long. */
export class SearchBusyError extends Error {
  override readonly name = 'SearchBusyError'
}
