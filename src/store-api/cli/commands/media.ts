import { command, requiredOption, textOption } from '../command.ts'

export const mediaCommands = [
  command({
    name: 'move',
    args: [],
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
    run: async call => (await import('../actions/media.ts')).moveMedia(call),
  }),
]
