import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toZip } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AT = new Date('2026-11-22T12:34:56Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What another implementation of the format makes of the file: problems, names, timestamps and contents. */
function read(zip: Uint8Array, name: string) {
  const path = join(folder, name)
  writeFileSync(path, zip)
  const script = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps({'bad': z.testzip(), 'files': [[i.filename, list(i.date_time), z.read(i).hex()] for i in z.infolist()]}))`
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))
}

test('another reader finds every file whole, with its time', () => {
  const photo = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) & 255)
  const zip = toZip(
    [
      { name: 'dados.json', bytes: bytesOf('{"nome":"Ana João"}') },
      { name: 'empty.txt', bytes: new Uint8Array() },
      { name: 'foto.jpg', bytes: photo },
    ],
    AT,
  )
  const time = [2026, 11, 22, 12, 34, 56]
  expect(read(zip, 'three.zip')).toEqual({
    bad: null,
    files: [
      ['dados.json', time, Buffer.from('{"nome":"Ana João"}').toString('hex')],
      ['empty.txt', time, ''],
      ['foto.jpg', time, Buffer.from(photo).toString('hex')],
    ],
  })
})

test('a zip of nothing is one', () => {
  expect(read(toZip([], AT), 'none.zip')).toEqual({ bad: null, files: [] })
})
