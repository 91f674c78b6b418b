import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const utf8 = new TextEncoder()
const now = new Date('2026-11-22T12:00:00Z')

async function* each(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function zipOf(entries: Iterable<ZipEntry>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipStream(each(entries), now)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

const entryOf = (path: string, ...contents: (string | Uint8Array)[]): ZipEntry => ({ path, contents })

/** A filter reads the files, because the object that fflate returns cannot contain a file called `__proto__`. */
async function namesOf(...names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  unzipSync(await zipOf(names.map((name) => entryOf(name, name))), {
    filter: ({ name }) => {
      found.push(name)
      return false
    },
  })
  return found
}

describe('a ZIP of files', () => {
  it('contains the given files', async () => {
    const file = fc.record({
      name: fc.uuid(),
      pieces: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 }),
      isCompressed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 20 }), async (drafts) => {
        const files = drafts.map(({ name, pieces, isCompressed }, index) => ({
          path: `codes/${index}-${name}.svg`,
          contents: pieces,
          isCompressed,
        }))
        const found = unzipSync(await zipOf(files))
        expect(Object.keys(found)).toEqual(files.map(({ path }) => path))
        for (const { path, contents } of files)
          expect(found[path]).toEqual(new Uint8Array(Buffer.concat(contents)))
      }),
      { numRuns: 50 },
    )
  })

  it('has the checksum of each file', async () => {
    const zip = await zipOf([entryOf('a.png', '1234', '56789')])
    // APPNOTE.TXT §4.3.12: the directory has it at byte 16; the value is the check value of CRC-32
    const at = Buffer.from(zip).indexOf('PK\u0001\u0002')
    expect(new DataView(zip.buffer).getUint32(at + 16, true)).toBe(0xcb_f4_39_26)
  })

  it('compresses vectors and stores pictures unchanged', async () => {
    const contents = ['<svg>'.repeat(500)]
    expect((await zipOf([{ path: 'code.svg', contents }])).length).toBeLessThan(300)
    const stored = await zipOf([{ path: 'code.png', contents, isCompressed: true }])
    expect(stored.length).toBeGreaterThan(2500)
  })

  it('contains large files, in large and small pieces', async () => {
    const noise = randomBytes(300_000)
    const text = 'A line that repeats.\n'.repeat(100_000)
    const small = Array.from({ length: 20_000 }, (_, index) => `${index} `)
    const contents = {
      'noise.bin': [noise, noise.subarray(1), noise],
      'text.txt': [text],
      'small.csv': small,
    }
    const paths = ['noise.bin', 'text.txt', 'small.csv'] as const
    const found = unzipSync(
      await zipOf([
        ...paths.map((path) => entryOf(path, ...contents[path])),
        { path: 'noise.png', contents: [noise, noise], isCompressed: true },
        entryOf('nothing.txt'),
      ]),
    )
    for (const path of paths) {
      const bytes = contents[path].map((piece) => Buffer.from(piece))
      expect(Buffer.concat(bytes).equals(found[path] ?? new Uint8Array())).toBe(true)
    }
    expect(Buffer.concat([noise, noise]).equals(found['noise.png'] ?? new Uint8Array())).toBe(true)
    expect(found['nothing.txt']).toEqual(new Uint8Array())
  })

  it('needs no buffers for each file', async () => {
    const before = process.memoryUsage().external
    let most = 0
    const files = function* () {
      for (let index = 0; index < 6000; index += 1) {
        most = Math.max(most, process.memoryUsage().external)
        yield entryOf(`${index}.svg`, 'x')
      }
    }
    for await (const piece of zipStream(each(files()), now)) expect(piece.length).toBeGreaterThan(0)
    // a compressor for each file: 24 kB of them, 140 MB
    expect(most - before).toBeLessThan(40_000_000)
  })

  it('is the same every time', async () => {
    const files = [entryOf('a.svg', 'a')]
    expect(await zipOf(files)).toEqual(await zipOf(files))
  })

  it('reads a file when it is needed', async () => {
    let taken = 0
    const files = async function* () {
      for (;;) yield entryOf(`${(taken += 1)}.png`, 'a')
    }
    const pieces = zipStream(files(), now)
    expect(taken).toBe(0)
    await pieces.next()
    expect(taken).toBe(1)
    await pieces.return(undefined)
  })

  it('ends with the error of its files, and closes them when no more pieces are taken', async () => {
    let isClosed = false
    const files = async function* (): AsyncGenerator<ZipEntry> {
      try {
        yield entryOf('a.png', 'a')
        yield entryOf('b.png', 'x'.repeat(300_000))
        throw new Error('gone')
      } finally {
        isClosed = true
      }
    }
    const all = async () => {
      for await (const piece of zipStream(files(), now)) expect(piece.length).toBeGreaterThan(0)
    }
    await expect(all()).rejects.toThrow('gone')
    isClosed = false
    const pieces = zipStream(files(), now)
    await pieces.next()
    await pieces.return(undefined)
    expect(isClosed).toBe(true)
  })

  it.each([true, false])('closes a file in the middle (isCompressed: %s)', async (isCompressed) => {
    let isClosed = false
    const contents = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield randomBytes(50_000)
      } finally {
        isClosed = true
      }
    }
    const pieces = zipStream(each([{ path: 'a.bin', contents: contents(), isCompressed }]), now)
    expect((await pieces.next()).value?.length).toBeLessThan(200_000)
    await pieces.return(undefined)
    expect(isClosed).toBe(true)
  })
})

describe('the names in a ZIP', () => {
  it('do not change if they are safe', async () => {
    const names = ['Käse ₹ 12.png', 'कार्ड.svg', 'a.b.c', 'no extension', '(1).pdf']
    expect(await namesOf(...names)).toEqual(names)
  })

  it.each([
    ['../../etc/passwd', 'etc/passwd'],
    ['/root/.ssh/key.svg', 'root/ssh/key.svg'],
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

  it('are truncated between letters to the limit of file systems', async () => {
    const [name = ''] = await namesOf(`${'क'.repeat(300)}.png`)
    expect(name).toMatch(/^क+\.png$/)
    expect(utf8.encode(name).length).toBeLessThanOrEqual(240)
  })

  it('are unique, ignoring case', async () => {
    expect(await namesOf('a.png', 'A.png', 'a.png', 'a (2).png', 'a', 'a')).toEqual([
      'a.png',
      'A (2).png',
      'a (3).png',
      'a (2) (2).png',
      'a',
      'a (2)',
    ])
  })

  it('are always safe and unique', async () => {
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
