import type { Migration } from '../../../../src/store-api/platform/engine/migrate.ts'

/** As a later version may have one: it counts how often it ran. */
export const later: Migration = {
  name: 'of-a-later-version',
  statements: () => [
    `alter table stores add column runs integer not null default 0`,
    'update stores set runs = runs + 1',
    'create table later_things (id integer not null)',
    'insert into later_things (id) values (1)',
  ],
}
