/** How long a replica has been behind its primary, from positions in the primary's write-ahead log. */
export class ReplicaLag {
  /** Positions that the replica has not reached, the oldest first; `at` is milliseconds of any clock. */
  #ahead: { position: bigint; at: number }[] = []
  #newest = 0n

  /** Notes what the primary had written at `at`, and what the replica has replayed since. */
  note(written: bigint, replayed: bigint, at: number): void {
    if (written > this.#newest) {
      this.#newest = written
      this.#ahead.push({ position: written, at })
    }
    this.#ahead = this.#ahead.filter(({ position }) => position > replayed)
  }

  /** Milliseconds since the oldest change that the replica lacks was seen; 0 where it lacks none. */
  milliseconds(at: number): number {
    return at - (this.#ahead[0]?.at ?? at)
  }
}

/** A position such as `16/B374D848` as a number (PostgreSQL's type pg_lsn). */
export function logPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
