import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { NO_STATEMENT_TIMEOUT } from './engine.ts'

/**
 * A pooled connection whose statements fail after `answerWithin` milliseconds without a response; the connection is
 * then closed. If packets were silently dropped, it and its caller would wait for minutes.
 */
export function timedClient(client: pg.PoolClient, answerWithin: number): PostgresPoolClient {
  let limit: number | undefined = answerWithin
  let lost: unknown
  const ask = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    // Later statements on a lost connection, such as the rollback, would wait as long again.
    if (lost) throw lost
    if (text === NO_STATEMENT_TIMEOUT) limit = undefined
    try {
      return await client.query({ text, values: [...values], ...(limit ? { query_timeout: limit } : {}) })
    } catch (error) {
      if (isUnanswered(error)) lost = error
      throw error
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Answers are read whole here, without a cursor.')
    return ask(text, values)
  }
  return { query, release: destroy => client.release(destroy || lost !== undefined) }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
