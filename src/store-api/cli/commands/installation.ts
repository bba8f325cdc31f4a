import { command, flag, json, requiredOption, textOption, yes } from '../command.ts'

const actions = () => import('../actions/installation.ts')

export const mediaCommands = [
  command({
    name: 'move',
    summary: 'copies all pictures to another store and compares them; run it again to continue',
    example: 'media move --to "s3://bucket/prefix?endpoint=https://s3.example&region=name"',
    options: {
      from: textOption('--from <address>', 'where the pictures are now, if not in this installation'),
      to: requiredOption('--to <address>', 'a folder, or an address in the form of MEDIA_URL', {
        parse: text => (text === 'folder' || text.startsWith('s3://') ? text : undefined),
        problem:
          'Give the store: --to "s3://bucket/prefix?endpoint=https://host&region=name", or --to folder.',
      }),
    },
    run: async call => (await actions()).moveMedia(call),
  }),
]

const unencrypted = flag('--unencrypted', 'does without BACKUP_KEY, for a file that is not encrypted')

/** Commands about the whole installation. */
export const installationCommands = [
  command({
    name: 'backup',
    args: ['<file>'],
    summary:
      'writes all shops with their pictures into one file, also while they serve; BACKUP_KEY encrypts it',
    example: 'backup /backups/haat-2026-11-22.backup',
    options: {
      check: flag('--check', 'reads such a file to its end and compares it; writes nothing'),
      unencrypted,
    },
    run: async call => (await actions()).backup(call),
  }),
  command({
    name: 'restore',
    args: ['<file>'],
    summary: 'fills an empty installation from a backup of either engine, all or nothing',
    example: 'restore /backups/haat-2026-11-22.backup',
    options: { unencrypted },
    run: async call => (await actions()).restoreFrom(call),
  }),
  command({
    name: 'move',
    summary: 'copies the embedded database into an empty PostgreSQL one; stop Haat first',
    example: 'move --to postgres://haat@localhost/haat',
    options: {
      to: requiredOption(
        '--to <address>',
        "the PostgreSQL database's address; give its password as PGPASSWORD",
        {
          parse: text => (/^postgres(ql)?:\/\//.test(text) ? text : undefined),
          // Other users of the machine can read a command line.
          problem:
            'Give the PostgreSQL database: --to postgres://user@host:5432/name, with its password as PGPASSWORD in the environment.',
        },
      ),
    },
    run: async call => (await actions()).moveTo(call),
  }),
  command({
    name: 'renew-secrets',
    summary:
      'encrypts the secrets in the database with a new SECRETS_KEY, given the one before as SECRETS_KEY_BEFORE; asks before it gives up those that it cannot read; stop Haat first',
    example: 'renew-secrets',
    options: { yes },
    run: async call => (await actions()).renewKey(call),
  }),
]

export const doctorCommand = command({
  name: 'doctor',
  args: [],
  summary: 'checks the installation; exit code 1 when there is a problem',
  example: 'doctor',
  options: { json },
  run: async call => (await actions()).runDoctor(call),
})
