import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofLimit, proofRounds } from '../testing/proof-rounds.ts'
import { directoryRecord, endRecords } from './zip-records.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const head = { name: Buffer.from('a.svg'), isDeflated: true, modified: new Date('2026-11-22T12:00:00Z') }
const sizes = { crc: 1, size: 2, writtenSize: 3 }
const largest = 2 ** 32 - 1

describe('the records of ZIP64', () => {
  it('appear when two bytes cannot count the files', () => {
    const directory = { offset: 1, size: 2 }
    expect(endRecords(65_534, directory)).toHaveLength(22)
    const end = endRecords(65_535, directory)
    expect(end).toHaveLength(56 + 20 + 22)
    expect([end.readUInt32LE(), end.readBigUInt64LE(24), end.readBigUInt64LE(32)]).toEqual([
      0x06_06_4b_50,
      65_535n,
      65_535n,
    ])
    // the locator says where the record is
    expect([end.readUInt32LE(56), end.readBigUInt64LE(64)]).toEqual([0x07_06_4b_50, 3n])
    expect([end.readUInt32LE(76), end.readUInt16LE(84)]).toEqual([0x06_05_4b_50, 65_535])
  })

  it('appear when four bytes cannot say where a file is, or how large', () => {
    const small = Buffer.from(directoryRecord(head, sizes, largest - 1))
    expect(small.readUInt32LE(42)).toBe(largest - 1)
    const far = Buffer.from(directoryRecord(head, sizes, 2 ** 40))
    expect([far.readUInt32LE(20), far.readUInt32LE(24), far.readUInt32LE(42)]).toEqual(Array(3).fill(largest))
    const extra = far.subarray(46 + head.name.length)
    expect([0, 2].map((at) => extra.readUInt16LE(at))).toEqual([1, 24])
    expect([4, 12, 20].map((at) => extra.readBigUInt64LE(at))).toEqual([2n, 3n, 2n ** 40n])
    expect(endRecords(1, { offset: largest, size: 2 })).toHaveLength(98)
  })
})

const hasTool = spawnSync('unzip', ['-v'], { stdio: 'ignore' }).error === undefined
const isProof = proofRounds(0, 1) > 0
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visita-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes an archive. Large pieces are a header and zeros, which become a hole and take no room on the disk. */
async function write(name: string, entries: AsyncIterable<ZipEntry>): Promise<string> {
  const file = path.join(folder, name)
  const handle = await open(file, 'w')
  let at = 0
  for await (const piece of zipStream(entries, head.modified)) {
    await handle.write(piece, 0, Math.min(piece.length, 2 ** 20), at)
    at += piece.length
  }
  await handle.close()
  return file
}

describe.runIf(isProof && hasTool)('unzip reads', () => {
  it(
    'more files than two bytes can count',
    async () => {
      const files = async function* () {
        for (let index = 0; index < 65_540; index += 1) yield { path: `${index}.svg`, contents: [`${index}`] }
      }
      const file = await write('many.zip', files())
      expect(execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })).toContain('No errors detected')
      expect(execFileSync('unzip', ['-p', file, '65539.svg'], { encoding: 'utf8' })).toBe('65539')
      expect(execFileSync('unzip', ['-Zt', file], { encoding: 'utf8' })).toContain('65540 files')
    },
    proofLimit(1000, 120_000),
  )

  it(
    'a file above 4 GiB, and the one behind it',
    async () => {
      const files = async function* () {
        const piece = new Uint8Array(2 ** 26)
        yield { path: 'large.bin', contents: Array<Uint8Array>(65).fill(piece), isCompressed: true }
        yield { path: 'small.svg', contents: ['<svg/>'] }
      }
      const file = await write('large.zip', files())
      expect(execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })).toContain('No errors detected')
      expect(execFileSync('unzip', ['-p', file, 'small.svg'], { encoding: 'utf8' })).toBe('<svg/>')
    },
    proofLimit(1000, 240_000),
  )
})
