/** A `Storage` in memory. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Makes `storage` refuse: 'full' only writes, 'blocked' everything. */
export function breakStorage(storage: Storage, how: 'full' | 'blocked'): void {
  const refuse = () => {
    throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  storage.setItem = refuse
  if (how === 'blocked') Object.assign(storage, { getItem: refuse, removeItem: refuse })
}
