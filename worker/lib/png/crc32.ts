const POLYNOMIAL = 0xed_b8_83_20

/** What each value of a byte does to the checksum. */
const TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** The checksum that ends each chunk of a PNG (https://www.w3.org/TR/png-3/#5CRC-algorithm). */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xff_ff_ff_ff
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0)
  return (rest ^ 0xff_ff_ff_ff) >>> 0
}
