// Control characters (C0, DEL, C1) drive a terminal; direction marks reorder what is read. Joiners stay: scripts of India need them.
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line of text as a terminal may print it: whatever could move the cursor, colour, clear or reorder is left out. */
export function terminalLine(text: string): string {
  return text.replace(UNSAFE, '')
}

/** The same for a text of several lines, which stay. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n')
}
