import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { localFiles } from './files.ts'

const made: string[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visita-store-'))
  made.push(folder)
})
afterAll(async () => {
  for (const one of made) await rm(one, { recursive: true, force: true })
})
const unavailable = { code: 'unavailable' }
const bytes = Buffer.from('picture')

it('keeps bytes under a name until they are removed', async () => {
  const store = localFiles(folder)
  await store.write('abc-480.webp', bytes)
  expect(await store.find('abc-480.webp')).toEqual(bytes)
  await store.remove('abc-480.webp')
  await store.remove('abc-480.webp')
  expect(await store.find('abc-480.webp')).toBeUndefined()
})

it.skipIf(process.platform === 'win32')('lets no other account of the computer read them', async () => {
  const outer = path.join(folder, 'files')
  await localFiles(outer).write('abc-480.webp', bytes)
  for (const one of [outer, path.join(outer, 'ab')]) expect((await stat(one)).mode & 0o077).toBe(0)
})

it('says that it is not available, with the cause, when the disk does not work', async () => {
  const store = localFiles(folder)
  // A file where a folder has to be, a folder where a file has to be, a link to itself.
  await writeFile(path.join(folder, 'fi'), '')
  await mkdir(path.join(folder, 'fo', 'folder.webp'), { recursive: true })
  await mkdir(path.join(folder, 'li'))
  await symlink('link.webp', path.join(folder, 'li', 'link.webp'))
  for (const [name, code] of [
    ['file.webp', 'ENOTDIR'],
    ['folder.webp', 'EISDIR'],
    ['link.webp', 'ELOOP'],
  ] as const)
    await expect(store.find(name)).rejects.toMatchObject({ ...unavailable, cause: { code } })
  for (const name of ['file.webp', 'folder.webp'])
    await expect(store.write(name, bytes)).rejects.toMatchObject(unavailable)
  await expect(store.remove('folder.webp')).rejects.toMatchObject(unavailable)
  expect(await readdir(path.join(folder, 'fo'))).toEqual(['folder.webp'])
})

it('finds nothing under names that are not its own', async () => {
  const store = localFiles(folder)
  const strange = [
    '',
    '.',
    '..',
    'a'.repeat(5000),
    `${'a'.repeat(5000)}.webp`,
    'ab\0.webp',
    'é.webp',
    'a/b.webp',
  ]
  for (const name of strange) expect(await store.find(name)).toBeUndefined()
})

it('sweeps writes that any process left unfinished, and nothing else', async () => {
  const store = localFiles(folder)
  expect(await localFiles(path.join(folder, 'missing')).sweep(new Date())).toBe(0)
  await store.write('abc.webp', bytes)
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['abc-160.webp.4711.part', 'abc-480.webp.1.part', 'abc.webp'])
    await writeFile(path.join(folder, 'ab', name), bytes).then(() =>
      utimes(path.join(folder, 'ab', name), old, old),
    )
  // Somebody writes this one at the moment.
  await writeFile(path.join(folder, 'ab', 'abd.webp.12.part'), bytes)
  await writeFile(path.join(folder, 'stray'), bytes)
  expect(await store.sweep(new Date(Date.now() - 3_600_000))).toBe(2)
  expect((await readdir(path.join(folder, 'ab'))).toSorted()).toEqual(['abc.webp', 'abd.webp.12.part'])
})
