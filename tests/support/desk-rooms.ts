import type { Room } from './rooms.ts'

const shared = ['contract', 'domain']

/** The part of the table in rooms.ts that is about the desk. */
export const deskRooms: Record<string, Room> = {
  // The application of a shop's own people: nothing of it is in a shopper's page, nothing of the shop's stores in it.
  desk: {
    rooms: ['desk/screens', 'desk/parts', 'desk/stores', 'styles', ...shared],
    packages: ['astro', 'react', '@nanostores/react'],
  },
  'desk/screens': {
    rooms: ['desk/editor', 'desk/parts', 'desk/stores', ...shared],
    packages: ['react', 'nanostores', '@nanostores/react'],
  },
  // The policies' editor, loaded where a policy is opened: it forwards a text, and calls nothing.
  'desk/editor': {
    rooms: ['desk/parts', ...shared],
    packages: ['react', 'react-dom', '@tiptap/core', '@tiptap/pm'],
  },
  'desk/parts': {
    rooms: ['desk/stores', ...shared],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'diff', 'qrcode.react'],
  },
  'desk/stores': {
    rooms: ['desk/client', ...shared],
    packages: ['nanostores', '@nanostores/router', 'zod/mini'],
  },
  'desk/client': { rooms: shared, packages: ['zod/mini', '@simplewebauthn/browser'] },
}
