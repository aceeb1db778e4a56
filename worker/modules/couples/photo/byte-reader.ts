import { PHOTO_LIMITS } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'

/** Reads bytes in order, and refuses a photo that ends too early. */
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

/** Refuses a photo as invalid. */
export function refusePhoto(): never {
  throw new AppError('invalid_photo')
}

/** Refuses a photo without an area, or with a side longer than the browser sends. */
export function refuseSides(width: number, height: number): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > PHOTO_LIMITS.sideMaxPx) refusePhoto()
}
