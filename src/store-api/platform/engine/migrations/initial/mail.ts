import type { SqlTypes } from './sql-types.ts'

/** Mail that is to be sent. */
export function mail({ INT, STORE }: SqlTypes): string[] {
  return [
    `create table mail_queue (
      id text not null primary key,
      ${STORE},
      job text not null,
      tries ${INT} not null default 0,
      due_at ${INT} not null,
      created_at ${INT} not null)`,
    'create index mail_queue_due on mail_queue (due_at)',
  ]
}
