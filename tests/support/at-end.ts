const left: (() => unknown)[] = []

/** Done when the test file ends, the last first; unlike vitest's `afterAll` it is also heard within a hook or a test. */
export function atEnd(undo: () => unknown): void {
  left.push(undo)
}

export async function undoAll(): Promise<void> {
  for (const undo of left.splice(0).reverse()) await undo()
}
