// Control characters (C0, DEL, C1) drive a terminal; direction marks reorder text. Joiners stay: Indian scripts need them.
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line of text that is safe to print: without characters that move the cursor, colour, clear or reorder. */
export function terminalLine(text: string): string {
  return text.replace(UNSAFE, '')
}

/** The same for text of several lines; line breaks stay. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n')
}
