import { refusePhoto } from './refuse-photo.ts'

/** Reads forward through bytes, and refuses a photo that ends too early. */
export class ByteReader {
  readonly bytes: Uint8Array
  position = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get left(): number {
    return this.bytes.length - this.position
  }

  take(length: number): Uint8Array {
    if (length < 0 || length > this.left) refusePhoto()
    this.position += length
    return this.bytes.subarray(this.position - length, this.position)
  }

  /** Unsigned, the most significant byte first. */
  uint(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0)
  }

  /** Refuses anything but exactly these bytes. */
  expect(bytes: readonly number[]): void {
    const found = this.take(bytes.length)
    if (bytes.some((byte, index) => byte !== found[index])) refusePhoto()
  }

  expectEnd(): void {
    if (this.left > 0) refusePhoto()
  }
}

/** One array of all the bytes, in order. */
export function concat(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}
