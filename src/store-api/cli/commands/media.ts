import { command, requiredOption, textOption } from '../command.ts'

export const mediaCommands = [
  command({
    name: 'move',
    args: [],
    summary: 'copies all pictures into another store and compares them; run again, it goes on',
    example: 'media move --to "s3://bucket/prefix?endpoint=https://s3.example&region=name"',
    options: {
      from: textOption('--from <address>', 'the same, instead of where the installation has them'),
      to: requiredOption('--to <address>', 'folder, or an address as MEDIA_URL takes it', {
        parse: text => (text === 'folder' || text.startsWith('s3://') ? text : undefined),
        problem:
          'Give the store: --to "s3://bucket/prefix?endpoint=https://host&region=name", or --to folder.',
      }),
    },
    run: async call => (await import('../actions/media.ts')).moveMedia(call),
  }),
]
