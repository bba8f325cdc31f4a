/** What a screen loads; `message` is for people. */
export type AsyncState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'missing' }
  | { state: 'failed'; message: string }
