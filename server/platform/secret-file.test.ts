import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepSecretFile } from './secret-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-secret-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const form = { make: () => 'a'.repeat(43), pattern: /^[\w-]{43}$/, remedy: 'Put the backup in its place.' }

it('makes a secret once, for its owner alone, and leaves nothing else', async () => {
  const file = path.join(folder, 'made')
  expect(keepSecretFile(file, form)).toBe('a'.repeat(43))
  expect(keepSecretFile(file, { ...form, make: () => 'b'.repeat(43) })).toBe('a'.repeat(43))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['made'])
})

it('refuses an empty, short or garbled file, and names it and the remedy', async () => {
  const file = path.join(folder, 'damaged')
  for (const words of ['', '\n', 'a'.repeat(42), 'a'.repeat(86), `${'a'.repeat(42)}!`, '\0'.repeat(43)]) {
    await writeFile(file, words)
    expect(() => keepSecretFile(file, form)).toThrow(
      `${file} is damaged: it does not hold a whole secret. ${form.remedy}`,
    )
    expect(await readFile(file, 'utf8')).toBe(words)
  }
})

it('is the same for all processes that make it at the same time', async () => {
  const file = path.join(folder, 'raced')
  const program = `
    import { randomBytes } from 'node:crypto'
    import { keepSecretFile } from ${JSON.stringify(path.resolve('server/platform/secret-file.ts'))}
    const [file, start] = process.argv.slice(1)
    while (Date.now() < Number(start));
    const make = () => randomBytes(32).toString('base64url')
    console.log(keepSecretFile(file, { make, pattern: /^[\\w-]{43}$/, remedy: '' }))`
  const start = String(Date.now() + 1000)
  const said = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file, start])
      let words = ''
      child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()))
      await new Promise((resolve) => child.once('close', resolve))
      return words.trim()
    }),
  )
  expect(new Set(said)).toEqual(new Set([await readFile(file, 'utf8')]))
})
