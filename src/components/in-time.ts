/** Whether `promise` settles, either way, within `patience` milliseconds. */
export function inTime(promise: Promise<unknown>, patience: number): Promise<boolean> {
  return new Promise(resolve => {
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = Number.isFinite(patience) ? setTimeout(() => resolve(false), patience) : undefined
    promise.then(settled, settled)
  })
}
