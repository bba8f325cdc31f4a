// Plain JavaScript of the oldest kind that still loads: an old Node must reach this sentence, not a syntax error.
const OLDEST = [22, 18]

/** Ends the process with one clear sentence when this Node cannot run TypeScript as it is. */
export function requireNode(command) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Node ${process.versions.node} is too old for Haat, which needs ${OLDEST.join('.')} or newer: ` +
      `run \`npm ci\`, then \`${command}\`, which uses the Node it brought.`,
  )
  process.exit(1)
}
