import type { Engine } from '../tables.ts'

/**
 * Stores whose words up to `last_word` have their sounds among their deletions; a store that is not named here has all.
 */
export function wordSounds(engine: Engine): string[] {
  const [INT, BYTES] = engine === 'sqlite' ? ['integer', 'text'] : ['bigint', 'text collate "C"']
  return [
    `create table sound_rebuilds (store_id ${INT} primary key references stores (id) on delete cascade,
      last_word ${BYTES} not null default '')`,
    'insert into sound_rebuilds (store_id) select id from stores',
  ]
}
