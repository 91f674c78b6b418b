import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { deflate } from '../node/deflate.ts'
import { joined } from '../testing/sheet-labels.ts'
import { zipFiles, type ZipFile } from './zip.ts'

const utf8 = new TextEncoder()

async function unzipped(files: Iterable<ZipFile>): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await joined(zipFiles(files, { deflate })))))
}

/** A filter reads the files, because the object that fflate returns cannot contain a file called `__proto__`. */
async function namesOf(...names: readonly string[]): Promise<string[]> {
  const files = names.map((name) => ({ name, bytes: utf8.encode(name) }))
  const found: string[] = []
  unzipSync(await joined(zipFiles(files, { deflate })), {
    filter: ({ name }) => {
      found.push(name)
      return false
    },
  })
  return found
}

describe('a ZIP of files', () => {
  it('gives back what went in', async () => {
    const file = fc.record({
      name: fc.uuid(),
      bytes: fc.uint8Array({ maxLength: 300 }),
      type: fc.constantFrom('svg', 'png'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 20 }), async (drafts) => {
        const files = drafts.map(({ name, bytes, type }, index) => ({
          name: `${index}-${name}.${type}`,
          bytes,
        }))
        const found = await unzipped(files)
        expect([...found.keys()]).toEqual(files.map(({ name }) => name))
        for (const { name, bytes } of files) expect(found.get(name)).toEqual(bytes)
      }),
    )
  })

  it('has the checksum of each file', async () => {
    const bytes = utf8.encode('123456789')
    const zip = await joined(zipFiles([{ name: 'a.png', bytes }], { deflate }))
    // APPNOTE.TXT §4.3.7: the local header has it at byte 14; the value is the check value of CRC-32
    expect(new DataView(zip.buffer).getUint32(14, true)).toBe(0xcb_f4_39_26)
  })

  it('packs vectors and leaves pictures as they are', async () => {
    const bytes = utf8.encode('<svg>'.repeat(500))
    const zipOf = (name: string) => joined(zipFiles([{ name, bytes }], { deflate }))
    expect((await zipOf('code.svg')).length).toBeLessThan(300)
    expect((await zipOf('code.PNG')).length).toBeGreaterThan(bytes.length)
  })

  it('has more files than the old format can count', async () => {
    const files = function* () {
      for (let index = 0; index < 70_000; index += 1)
        yield { name: `${index}.png`, bytes: utf8.encode(`${index}`) }
    }
    const found = await unzipped(files())
    expect(found.size).toBe(70_000)
    expect(found.get('69999.png')).toEqual(utf8.encode('69999'))
  })

  it('is the same every time', async () => {
    const files = [{ name: 'a.svg', bytes: utf8.encode('a') }]
    expect(await joined(zipFiles(files, { deflate }))).toEqual(await joined(zipFiles(files, { deflate })))
  })

  it('takes a file when it is asked for, and stops when told to', async () => {
    const control = new AbortController()
    let taken = 0
    const files = function* () {
      for (;;) yield { name: `${(taken += 1)}.png`, bytes: new Uint8Array(1) }
    }
    const pieces = zipFiles(files(), { deflate, signal: control.signal })
    expect(taken).toBe(0)
    await pieces.next()
    await pieces.next()
    expect(taken).toBe(1)
    const reason = new Error('enough')
    control.abort(reason)
    await expect(pieces.next()).rejects.toBe(reason)
  })
})

describe('the names in a ZIP', () => {
  it('are kept where they are safe', async () => {
    const names = ['Käse ₹ 12.png', 'कार्ड.svg', 'a.b.c', 'no extension', '(1).pdf']
    expect(await namesOf(...names)).toEqual(names)
  })

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['/root/.ssh/key.svg', 'root-.ssh-key.svg'],
    ['C:\\Windows\\a.png', 'C-Windows-a.png'],
    ['a\u0000b\nc.png', 'a b c.png'],
    ['con.PNG', '_con.PNG'],
    ['LPT1', '_LPT1'],
    ['what?*.png', 'what-.png'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['end. . ', 'end'],
    ['...', 'file'],
    ['', 'file'],
    ['\ud800.png', '\ufffd.png'],
  ])('%j becomes %j', async (name, safe) => {
    expect(await namesOf(name)).toEqual([safe])
  })

  it('are cut to what file systems take, between letters', async () => {
    const [name = ''] = await namesOf(`${'क'.repeat(300)}.png`)
    expect(name).toMatch(/^क+\.png$/)
    expect(utf8.encode(name).length).toBeLessThanOrEqual(240)
  })

  it('are given once, whatever their case', async () => {
    expect(await namesOf('a.png', 'A.png', 'a.png', 'a (2).png', 'a', 'a')).toEqual([
      'a.png',
      'A (2).png',
      'a (3).png',
      'a (2) (2).png',
      'a',
      'a (2)',
    ])
  })

  it('are safe and different whatever they were', async () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('nul', '..', 'x/', 'a', 'A', '__proto__'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 12 }), async (names) => {
        const found = await namesOf(...names)
        expect(new Set(found.map((one) => one.toLowerCase())).size).toBe(names.length)
        for (const one of found)
          expect(one).toMatch(/^(?!\.)[^\u0000-\u001f\\/:*?"<>|]*[^\u0000-\u001f\\/:*?"<>|. ]$/u)
      }),
    )
  })
})
