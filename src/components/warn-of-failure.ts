import { terminalLine } from '../domain/terminal-text.ts'

/** Logs why a part of a page could not be loaded; in one line, whatever text the API answered with. */
export function warnOfFailure(failure: string, error: unknown): void {
  console.warn(`${failure}:`, terminalLine(error instanceof Error ? error.message : String(error)))
}
