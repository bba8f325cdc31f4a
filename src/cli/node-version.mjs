// Plain JavaScript without new syntax: an old Node must print this message, not a syntax error.
const OLDEST = [22, 18]

/** Prints a message and exits when this Node cannot run TypeScript files. */
export function requireNode(command) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Node ${process.versions.node} is too old. Haat needs ${OLDEST.join('.')} or newer: ` +
      `run \`npm ci\`, then \`${command}\`, which uses the Node it brought.`,
  )
  process.exit(1)
}
