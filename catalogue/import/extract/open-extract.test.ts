import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { type FileObject, writePbf } from '../../../tests/support/generate/write-pbf.ts'
import type { ExtractElement } from '../elements/extract-element.ts'
import { openExtract } from './open-extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function fileOf(content: string | Uint8Array, ending = 'geojson'): string {
  const file = join(folder, `${++files}.${ending}`)
  writeFileSync(file, content)
  return file
}
async function elementsOf(file: string): Promise<ExtractElement[]> {
  const elements: ExtractElement[] = []
  for await (const element of (await openExtract(file)).elements()) elements.push(element)
  return elements
}

const bar = { name: 'Bar Aurora', amenity: 'bar' }
const point = { type: 'Point', coordinates: [-49.27, -25.43] }
const feature = (more: object) => ({ type: 'Feature', geometry: point, properties: bar, ...more })

/** The shares of the file that progress reports give, by pass. */
async function partsRead(file: string): Promise<Record<number, number[]>> {
  const parts: Record<number, number[]> = {}
  const extract = await openExtract(file)
  const elements = extract.elements(({ pass, bytes }) => {
    parts[pass] = [...(parts[pass] ?? []), bytes / extract.sizeBytes]
  })
  for await (const element of elements) expect(element.id).not.toBe('')
  return parts
}

describe('progress of reading a file', () => {
  test('a .osm.pbf reports three passes, GeoJSON one', async () => {
    const objects: FileObject[] = Array.from({ length: 40_000 }, (_, id) => ({
      type: 'node',
      id: id + 1,
      latitude: -25,
      longitude: -49,
      tags: { amenity: 'bar', name: `Bar ${id}` },
    }))
    const file = fileOf('', 'osm.pbf')
    writePbf(file, objects, new Date('2026-11-01T00:00:00Z'))
    const parts = await partsRead(file)
    expect(Object.keys(parts)).toEqual(['1', '2', '3'])
    for (const shares of Object.values(parts)) {
      expect(shares.length).toBeGreaterThan(1)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBeGreaterThan(0.9)
      expect(shares.at(-1)).toBeLessThanOrEqual(1)
    }

    const features = Array.from({ length: 5_000 }, (_, id) => feature({ id: `node/${id + 1}` }))
    const document = await partsRead(fileOf(JSON.stringify({ type: 'FeatureCollection', features })))
    expect([Object.keys(document), document[1]?.at(-1)]).toEqual([['1'], 1])
    const lines = await partsRead(fileOf(features.map((each) => JSON.stringify(each)).join('\n'), 'geojsonl'))
    expect([Object.keys(lines), lines[1]?.at(-1)]).toEqual([['1'], 1])
  })
})

describe('GeoJSON', () => {
  const idsOf = async (features: object[]) =>
    (await elementsOf(fileOf(JSON.stringify({ type: 'FeatureCollection', features })))).map(({ id }) => id)

  test('has OpenStreetMap ids, in the format of each tool', async () => {
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [-49, -25],
          [-49, -26],
          [-50, -26],
          [-49, -25],
        ],
      ],
    }
    expect(
      await idsOf([
        feature({ id: 'node/1' }),
        feature({ id: 'w2' }),
        feature({ properties: { ...bar, '@id': 'relation/3' } }),
        feature({ id: 'a8', geometry: polygon }),
        feature({ id: 'a9', geometry: polygon }),
        feature({ properties: { ...bar, osm_id: '6', osm_type: 'node' } }),
        feature({ properties: { ...bar, osm_way_id: '7' } }),
        feature({ id: 8 }),
        feature({ properties: { ...bar, full_id: 'n9' } }),
      ]),
    ).toEqual(
      ['node/1', 'way/2', 'relation/3', 'way/4', 'relation/4', 'node/6', 'way/7', 'node/8', 'node/9'].map(
        (id) => `osm:${id}`,
      ),
    )
  })

  test('a feature without an id gets one from its name and location', async () => {
    const [first, again] = [await idsOf([feature({})]), await idsOf([feature({})])]
    expect(first).toEqual(again)
    expect(first[0]).toMatch(/^osm:unnumbered\//)
  })

  test('an area has the point in the middle of its bounding box', async () => {
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-49, -25],
            [-49, -26],
            [-50, -26],
            [-49, -25],
          ],
        ],
      ],
    }
    const [element] = await elementsOf(fileOf(JSON.stringify([feature({ id: 'way/1', geometry })])))
    expect(element?.point).toEqual({ latitude: -25.5, longitude: -49.5 })
  })

  test('has members in any order, unknown members, or a sequence of features', async () => {
    const features = [feature({ id: 'n1' }), feature({ id: 'n2' })]
    const forms = [
      JSON.stringify({ features, crs: { properties: { features: [1, { a: 2 }] } }, type: 'FeatureCollection' }),
      JSON.stringify({ other: [{ type: 'Feature' }], features }, null, 2),
      `\uFEFF${JSON.stringify(features)}`,
      features.map((each) => JSON.stringify(each)).join('\n'),
      features.map((each) => `\u001e${JSON.stringify(each, null, 1)}\n`).join(''),
    ]
    for (const form of forms)
      expect((await elementsOf(fileOf(form))).map(({ id }) => id)).toEqual(['osm:node/1', 'osm:node/2'])
  })

  test('features without a location are skipped', async () => {
    expect(
      await idsOf([
        feature({ id: 'n1', geometry: null }),
        feature({ id: 'n2', geometry: { type: 'Point', coordinates: ['x', null] } }),
        {},
        feature({ id: 'n3' }),
      ]),
    ).toEqual(['osm:node/3'])
  })

  test.each([
    ['{"type":"FeatureCollection","features":[{"type":"Feature"},{"typ', 'cortado'],
    [`${JSON.stringify(feature({ id: 'n1' }))}\n{"type":"Fea`, 'registro 2'],
    ['{"type":"FeatureCollection","features":[]}', 'documento GeoJSON: 0 de 0'],
    ['{"type":"Feature","properties":{}}\n{"type":"Feature"}', 'sequência de GeoJSON: 0 de 2'],
    ['id,name\n1,2', 'não é GeoJSON'],
    ['<osm version="0.6">', 'XML'],
    ['', 'vazio'],
    [gzipSync('{}'), 'comprimido'],
  ])('%j is refused: %s', async (content, why) => {
    await expect(elementsOf(fileOf(content))).rejects.toThrow(why)
  })
})

describe('.osm.pbf', () => {
  const node: FileObject = { type: 'node', id: 1, latitude: -25.43, longitude: -49.27, tags: bar }
  const way: FileObject = { type: 'way', id: 1, refs: [1], tags: bar }
  const pbfOf = (objects: FileObject[]): string => {
    const file = join(folder, `${++files}.pbf`)
    writePbf(file, objects, new Date('2026-11-01T00:00:00Z'))
    return file
  }

  test('is recognised by its content, and states the date of its data', async () => {
    const extract = await openExtract(pbfOf([node, way]))
    expect(extract.dataDate).toBe('2026-11')
    const ids = []
    for await (const { id, point: there } of extract.elements()) {
      ids.push(id)
      expect(there).toEqual({ latitude: -25.43, longitude: -49.27 })
    }
    expect(ids).toEqual(['osm:node/1', 'osm:way/1'])
  })

  test('an unsorted file is refused, and the message says how to sort it', async () => {
    await expect(elementsOf(pbfOf([way, node]))).rejects.toThrow('osmium sort')
  })

  test('a file with invalid bytes is refused', async () => {
    await expect(
      elementsOf(fileOf(Buffer.concat([Buffer.from('\0\0\0\rOSMHeader'), Buffer.alloc(200, 7)]))),
    ).rejects.toThrow('.osm.pbf')
  })
})
