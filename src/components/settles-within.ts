/** Whether `promise` settles, either way, within `milliseconds`. */
export function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise(resolve => {
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = Number.isFinite(milliseconds) ? setTimeout(() => resolve(false), milliseconds) : undefined
    promise.then(settled, settled)
  })
}
