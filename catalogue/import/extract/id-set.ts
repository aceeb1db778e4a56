const FIRST_CAPACITY = 1024

/** Numbers in one typed array that grows: eight bytes each, where a `Set` takes about forty. */
class Numbers {
  #values = new Float64Array(FIRST_CAPACITY)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** In ascending order, each once. */
  toSorted(): Float64Array {
    const sorted = this.#values.subarray(0, this.#length).slice().sort()
    let count = 0
    for (const value of sorted) if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value
    return sorted.slice(0, count)
  }
}

/** A set of ids: add all of them, then look up the index of each, e.g. to store its values in another array. */
export class IdSet {
  readonly #collected = new Numbers()
  #sorted: Float64Array | null = null
  #last = 0

  add(id: number): void {
    this.#collected.push(id)
  }

  #ids(): Float64Array {
    this.#sorted ??= this.#collected.toSorted()
    return this.#sorted
  }

  get size(): number {
    return this.#ids().length
  }

  /** Index of an id in ascending order, or -1. Ascending lookups are fastest, because each starts at the previous result. */
  indexOf(id: number): number {
    const ids = this.#ids()
    let [low, high] = [0, ids.length]
    const last = ids[this.#last]
    if (last !== undefined && last <= id) low = this.#last
    else if (last !== undefined) high = this.#last
    if (low < high && (ids[low + 1] ?? Infinity) > id) high = low + 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    if (ids[low] === id) {
      this.#last = low
      return low
    }
    this.#last = Math.max(0, low - 1)
    return -1
  }
}
