import type { Engine } from '../tables.ts'

/** The mailbox of each address, which is the address without its `+tag`, so that the mails to it are counted together. */
export function mailboxes(engine: Engine): string[] {
  const [FIND, KIND] = engine === 'sqlite' ? ['instr', 'virtual'] : ['strpos', 'stored']
  const [PLUS, AT] = [`${FIND}(email, '+')`, `${FIND}(email, '@')`]
  return [
    `alter table users add column mailbox text generated always as (lower(
      case when ${PLUS} > 1 and ${PLUS} < ${AT}
        then substr(email, 1, ${PLUS} - 1) || substr(email, ${AT}) else email end)) ${KIND}`,
    'drop index users_by_email',
    'create index users_by_mailbox on users (mailbox)',
  ]
}
